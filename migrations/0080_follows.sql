-- Who is told of news of a team, of one contest, or of one artist: an account, or an address alone once its owner has
-- confirmed it. An address that was not confirmed is kept no longer than the link in the mail works.
CREATE TABLE follows (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('team', 'contest', 'artist')),
  -- The team itself, a contest, or the account of an artist.
  subject_id uuid NOT NULL,
  user_id uuid REFERENCES users (id),
  email text,
  email_key text,
  locale text,
  -- Of the link that confirms an address.
  token_hash bytea,
  asked_at timestamptz NOT NULL,
  -- Told of what happens after this.
  since timestamptz,
  PRIMARY KEY (team_id, id),
  CHECK (CASE WHEN user_id IS NULL THEN email IS NOT NULL AND email_key IS NOT NULL AND locale IS NOT NULL
    ELSE email IS NULL AND email_key IS NULL AND locale IS NULL AND token_hash IS NULL AND since IS NOT NULL END)
);
CREATE UNIQUE INDEX follows_of_account ON follows (team_id, user_id, kind, subject_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX follows_of_address ON follows (team_id, email_key, kind, subject_id) WHERE user_id IS NULL;
CREATE INDEX follows_of_subject ON follows (team_id, kind, subject_id, id) WHERE since IS NOT NULL;
CREATE INDEX follows_by_token ON follows (team_id, token_hash) WHERE token_hash IS NOT NULL;
CREATE INDEX follows_of_person ON follows (user_id, team_id) WHERE user_id IS NOT NULL;
CREATE INDEX follows_unconfirmed ON follows (team_id, asked_at) WHERE since IS NULL;

ALTER TABLE follows ENABLE ROW LEVEL SECURITY;
ALTER TABLE follows FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON follows USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON follows TO palmares_app;

-- What happened to what is followed, each thing once. The followers are told in batches; whatever ends a process in the
-- middle, the next one goes on behind `told_until`.
CREATE TABLE follow_news (
  team_id uuid NOT NULL,
  event text NOT NULL CHECK (event IN ('post', 'contest', 'opens', 'results', 'work', 'series')),
  -- The post, contest, work or series.
  about_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  -- When it happened, or was found; whoever follows only since then is not told.
  at timestamptz NOT NULL,
  -- The last who was told; null at the beginning.
  told_until uuid,
  -- Null while there is somebody to tell.
  done_at timestamptz,
  PRIMARY KEY (team_id, event, about_id)
);
CREATE INDEX follow_news_waiting ON follow_news (team_id, at, event, subject_id) WHERE done_at IS NULL;

ALTER TABLE follow_news ENABLE ROW LEVEL SECURITY;
ALTER TABLE follow_news FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON follow_news USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON follow_news TO palmares_app;
