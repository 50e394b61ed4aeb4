-- Why an award does not follow the ranking, in words for everyone; empty where it does. The default stays, for a server of
-- the version before that still writes awards while this one is brought up.
ALTER TABLE awards ADD COLUMN reason jsonb NOT NULL DEFAULT '{}';
