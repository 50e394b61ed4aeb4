-- Of which issue of diplomas a mail tells, so that organisers see beside a diploma whether its holder was written to, and when.
ALTER TABLE outbox_messages ADD COLUMN diploma_run_id uuid;
CREATE INDEX outbox_of_diplomas ON outbox_messages (team_id, diploma_run_id, user_id) WHERE diploma_run_id IS NOT NULL;

-- Until now such a mail was written in the transaction that issued the diplomas, a moment after them. One whose text is no
-- longer kept cannot be told from others, and stays without. A role that row-level
-- security binds would find none: so it is an error instead.
SET LOCAL row_security = off;
UPDATE outbox_messages SET diploma_run_id = told.run_id
FROM (
  SELECT DISTINCT ON (m.team_id, m.id) m.team_id, m.id, d.run_id
  FROM diplomas d JOIN outbox_messages m ON m.team_id = d.team_id AND m.user_id = d.user_id
    AND m.created_at >= d.issued_at AND m.created_at < d.issued_at + interval '10 seconds'
  WHERE m.letter ->> 'name' IN ('diploma_ready', 'diploma_corrected')
  ORDER BY m.team_id, m.id, d.issued_at DESC, d.id
) told
WHERE outbox_messages.team_id = told.team_id AND outbox_messages.id = told.id;
