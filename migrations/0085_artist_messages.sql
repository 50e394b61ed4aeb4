-- What people with an account write to an artist from the artist's page, and the one answer to it. Neither learns the
-- address of the other.
CREATE TABLE artist_messages (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  artist_id uuid NOT NULL REFERENCES users (id),
  writer_id uuid NOT NULL REFERENCES users (id),
  -- As the account of the writer showed it then.
  name text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  answer text NOT NULL,
  answered_at timestamptz,
  reported_at timestamptz,
  PRIMARY KEY (team_id, id),
  CHECK ((answered_at IS NULL) = (answer = ''))
);
CREATE INDEX artist_messages_of_artist ON artist_messages (team_id, artist_id, id DESC);
CREATE INDEX artist_messages_of_writer ON artist_messages (team_id, writer_id, artist_id);
ALTER TABLE artist_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE artist_messages FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON artist_messages USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON artist_messages TO palmares_app;

ALTER TABLE artist_pages ADD takes_messages boolean NOT NULL DEFAULT true;

-- Whoever blocks somebody does so in all teams.
CREATE TABLE blocked_writers (
  artist_id uuid NOT NULL REFERENCES users (id),
  writer_id uuid NOT NULL REFERENCES users (id),
  blocked_at timestamptz NOT NULL,
  PRIMARY KEY (artist_id, writer_id)
);
GRANT SELECT, INSERT, DELETE ON blocked_writers TO palmares_app;
