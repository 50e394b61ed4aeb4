-- Files by which artists show how a work was made: asked for by organisers, private, and gone some time after the contest.

ALTER TABLE uploads DROP CONSTRAINT uploads_purpose_check;
ALTER TABLE uploads ADD CONSTRAINT uploads_purpose_check
  CHECK (purpose IN ('work', 'avatar', 'logo', 'cover', 'evidence'));
-- What it is sent for, where that is one thing: the work that evidence is of.
ALTER TABLE uploads ADD COLUMN subject_id uuid;
-- What it came to, where that is no picture.
ALTER TABLE uploads ADD COLUMN file_id uuid;
ALTER TABLE uploads ADD CONSTRAINT uploads_one_outcome
  CHECK (num_nonnulls(picture_id, file_id, refusal) <= 1);

CREATE TABLE evidence_settings (
  team_id uuid NOT NULL,
  contest_id uuid NOT NULL,
  kinds text[] NOT NULL CHECK (cardinality(kinds) > 0),
  PRIMARY KEY (team_id, contest_id),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id) ON DELETE CASCADE
);

-- People of the team who are no organisers and were named to look at the files of a contest.
CREATE TABLE evidence_readers (
  team_id uuid NOT NULL,
  contest_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, contest_id, user_id),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id) ON DELETE CASCADE
);
CREATE INDEX evidence_readers_of_user ON evidence_readers (team_id, user_id);

CREATE TABLE evidence_requests (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  contest_id uuid NOT NULL,
  work_id uuid NOT NULL,
  -- What is wanted, in a sentence to the artist.
  wanted text NOT NULL CHECK (char_length(wanted) BETWEEN 1 AND 1200),
  due_at timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('confirmed', 'doubts', 'not_sent')),
  -- For organisers alone.
  note text NOT NULL,
  -- To the artist.
  message text NOT NULL,
  decided_at timestamptz,
  version integer NOT NULL,
  PRIMARY KEY (team_id, id),
  -- One entry, one request: more time is given to the one there is.
  UNIQUE (team_id, work_id),
  FOREIGN KEY (team_id, work_id) REFERENCES works (team_id, id) ON DELETE CASCADE,
  CHECK ((outcome IS NULL) = (decided_at IS NULL))
);
CREATE INDEX evidence_requests_of_contest ON evidence_requests (team_id, contest_id, id);

CREATE TABLE evidence_files (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  request_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  format text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  sha256 bytea NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  -- The same file sent twice is one.
  UNIQUE (team_id, request_id, sha256),
  FOREIGN KEY (team_id, request_id) REFERENCES evidence_requests (team_id, id) ON DELETE CASCADE
);
CREATE INDEX evidence_files_of_owner ON evidence_files (team_id, owner_id, id);

ALTER TABLE evidence_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE evidence_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON evidence_settings USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE evidence_readers ENABLE ROW LEVEL SECURITY;
ALTER TABLE evidence_readers FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON evidence_readers USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE evidence_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE evidence_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON evidence_requests USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE evidence_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE evidence_files FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON evidence_files USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON evidence_settings, evidence_requests TO palmares_app;
GRANT SELECT, INSERT, DELETE ON evidence_readers, evidence_files TO palmares_app;
