-- Where a contest names no day on which ages are counted, it is the one of its close: until now as UTC has it, from now on as
-- the contest's own calendar has it. Where entries were open already, the day that everybody has read stays.

-- A role that row-level security binds would find no contest here: so it is an error instead.
SET LOCAL row_security = off;

UPDATE contests SET age_on = (closes_at AT TIME ZONE 'UTC')::date
WHERE published_at IS NOT NULL AND opens_at <= now() AND age_on IS NULL;
