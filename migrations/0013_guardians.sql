-- What a parent or guardian decided about a child in one contest; there is one question a time, and a later one takes
-- the place of the earlier. Of the mailed link its hash is kept.
CREATE TABLE guardian_consents (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  contest_id uuid NOT NULL,
  artist_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL,
  email text NOT NULL,
  token_hash bytea NOT NULL,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('given', 'refused', 'withdrawn')),
  decided_at timestamptz,
  -- What was agreed to: which edition of the words, and of the contest's rights card.
  terms_version integer,
  rights_version integer,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, artist_id, contest_id),
  UNIQUE (team_id, token_hash),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id),
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);

ALTER TABLE guardian_consents ENABLE ROW LEVEL SECURITY;
ALTER TABLE guardian_consents FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON guardian_consents USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON guardian_consents TO palmares_app;

-- The name by which alone a child is known to visitors; null for everybody else. As it was when the work was handed in.
ALTER TABLE works ADD child_name text;
ALTER TABLE works ADD CHECK (child_name IS NULL OR submitted_at IS NOT NULL);
-- A word by which organisers alone find it: a child's surname.
ALTER TABLE work_words ADD hidden boolean NOT NULL DEFAULT false;
