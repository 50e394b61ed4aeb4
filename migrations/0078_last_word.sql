-- Artists whose files are missing are reminded before the date, where a contest has turned that on: since when, so that a
-- step that was due before is left out.
ALTER TABLE evidence_settings ADD COLUMN remind_since timestamptz;
-- When the artist was last told of the date: by the request, by more time, or by a reminder. A step of before does not go.
ALTER TABLE evidence_requests ADD COLUMN told_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE evidence_requests ALTER COLUMN told_at DROP DEFAULT;
-- Those of which something is still to be said.
CREATE INDEX evidence_requests_open ON evidence_requests (team_id, due_at) WHERE outcome IS NULL;

-- Of a file that goes on later: the hash of its beginning and its end, by which another one of the same name and size is
-- told apart where the whole is too large to be hashed by a browser.
ALTER TABLE uploads ADD COLUMN mark text CHECK (char_length(mark) = 64);

-- Files that prove that a prize came to its winner: a receipt, a photograph of the handing over.
ALTER TABLE uploads DROP CONSTRAINT uploads_purpose_check;
ALTER TABLE uploads ADD CONSTRAINT uploads_purpose_check
  CHECK (purpose IN ('work', 'avatar', 'logo', 'cover', 'evidence', 'prize'));

CREATE TABLE prize_files (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  prize_id uuid NOT NULL,
  name text NOT NULL,
  format text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  sha256 bytea NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  -- The same file sent twice is one.
  UNIQUE (team_id, prize_id, sha256),
  FOREIGN KEY (team_id, prize_id) REFERENCES prizes (team_id, id) ON DELETE CASCADE
);

ALTER TABLE prize_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE prize_files FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON prize_files USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, DELETE ON prize_files TO palmares_app;

-- A file proves it as well as a note or a link; the files go with the account of the winner, and what was delivered stays so.
ALTER TABLE prizes DROP CONSTRAINT prizes_check2;

-- Credentials of diplomas that do not hold any more, as the list of a year tells them to wallets.
CREATE INDEX diplomas_not_valid ON diplomas (team_id, number) WHERE state IN ('reissued', 'revoked');
