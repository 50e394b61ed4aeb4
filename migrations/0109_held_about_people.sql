-- A note that says who wrote to an artist names that account, so that it goes with it. Whose message was reported before now has
-- stood with their address in the words of the artist; it becomes such a note.
ALTER TABLE contact_messages ADD about_id uuid REFERENCES users (id), ADD CHECK (about_id IS NULL OR kind = 'note');
CREATE INDEX contact_messages_about ON contact_messages (team_id, about_id, id) WHERE about_id IS NOT NULL;

-- In every team; whom the policies bind, this stops.
SET LOCAL row_security = off;
WITH reported AS (
  SELECT m.team_id, m.id, m.thread_id, m.at, a.writer_id, substring(m.body FROM E'\n\n([^\n]+ <[^\n]*>):\n> ') AS writer
  FROM artist_messages a
  JOIN contact_threads t ON t.team_id = a.team_id AND t.topic = 'offensive' AND t.user_id = a.artist_id
    AND t.created_at BETWEEN a.reported_at - interval '1 minute' AND a.reported_at
  JOIN contact_messages m ON m.team_id = t.team_id AND m.thread_id = t.id AND m.kind = 'message'
    AND position(E':\n> ' || replace(a.body, E'\n', E'\n> ') IN m.body) > 0
  WHERE a.reported_at IS NOT NULL
), noted AS (
  INSERT INTO contact_messages (team_id, id, thread_id, kind, author_id, body, at, about_id)
  -- What uuidv7() makes, which no server before PostgreSQL 18 has.
  SELECT DISTINCT ON (team_id, id) team_id, encode(overlay(set_bit(set_bit(uuid_send(gen_random_uuid()), 52, 1), 53, 1)
    PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 'hex')::uuid, thread_id, 'note', NULL, writer, at, writer_id
  FROM reported WHERE writer IS NOT NULL ORDER BY team_id, id
)
UPDATE contact_messages m SET body = replace(m.body, r.writer || E':\n> ', '> ')
FROM reported r WHERE m.team_id = r.team_id AND m.id = r.id AND r.writer IS NOT NULL;

-- Whoever wrote under an address alone is found by it when they leave.
CREATE INDEX contact_threads_of_guest ON contact_threads (team_id, lower(email), id) WHERE user_id IS NULL;
