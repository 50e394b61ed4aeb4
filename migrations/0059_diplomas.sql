-- Diplomas: how a team's look, which were issued with what they say, the keys that they are signed with, and corrections of
-- names that artists asked for.

-- One a team. The colour is the team's accent where there is none.
CREATE TABLE diploma_templates (
  team_id uuid PRIMARY KEY,
  locale text NOT NULL,
  paper text NOT NULL CHECK (paper IN ('a4', 'letter')),
  orientation text NOT NULL CHECK (orientation IN ('landscape', 'portrait')),
  colour text,
  -- Name, role, and the id of a picture of the signature.
  signatories jsonb NOT NULL,
  seal_id uuid,
  -- Issued by themselves when the results are published.
  with_results boolean NOT NULL,
  version integer NOT NULL
);

CREATE TABLE diploma_counters (
  team_id uuid NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (team_id, year)
);

-- With which a team signs: the private half is encrypted. A key that ended signs nothing more; what it signed stays good.
CREATE TABLE diploma_keys (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  public_key bytea NOT NULL,
  sealed_key bytea NOT NULL,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (team_id, id)
);
CREATE UNIQUE INDEX diploma_keys_one_signs ON diploma_keys (team_id) WHERE ended_at IS NULL;

-- One that is being prepared has no number, code, facts or signature yet.
CREATE TABLE diplomas (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  contest_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('place', 'special', 'finalist', 'participation', 'juror')),
  -- The award, the work that took part, or the juror: what it is for.
  subject_id uuid NOT NULL,
  work_id uuid,
  -- Null once the account was deleted.
  user_id uuid REFERENCES users (id),
  state text NOT NULL CHECK (state IN ('preparing', 'ready', 'reissued', 'revoked')),
  -- Of the issue that it belongs to.
  run_id uuid NOT NULL,
  -- As the artist wants to be named, where a correction was granted.
  corrected_name text,
  code text,
  number text,
  facts jsonb,
  look jsonb,
  signature text,
  credential text,
  key_id uuid,
  created_at timestamptz NOT NULL,
  issued_at timestamptz,
  replaced_by uuid,
  revoked_at timestamptz,
  -- For everybody who checks it.
  reason text NOT NULL DEFAULT '',
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, code),
  UNIQUE (team_id, number),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id),
  FOREIGN KEY (team_id, work_id) REFERENCES works (team_id, id),
  FOREIGN KEY (team_id, key_id) REFERENCES diploma_keys (team_id, id),
  CHECK (state = 'preparing' OR (code IS NOT NULL AND number IS NOT NULL AND facts IS NOT NULL AND look IS NOT NULL
    AND signature IS NOT NULL AND credential IS NOT NULL AND key_id IS NOT NULL AND issued_at IS NOT NULL)),
  CHECK ((state = 'reissued') = (replaced_by IS NOT NULL)),
  CHECK ((state = 'revoked') = (revoked_at IS NOT NULL))
);
-- For each thing there is one that stands.
CREATE UNIQUE INDEX diplomas_one_stands ON diplomas (team_id, kind, subject_id) WHERE state IN ('preparing', 'ready');
CREATE INDEX diplomas_of_contest ON diplomas (team_id, contest_id, id DESC);
CREATE INDEX diplomas_of_user ON diplomas (team_id, user_id, id DESC);
CREATE INDEX diplomas_of_work ON diplomas (team_id, work_id);
CREATE INDEX diplomas_preparing ON diplomas (team_id, id) WHERE state = 'preparing';

-- The files that were handed out, by their SHA-256: one that is among them was not changed by a byte.
CREATE TABLE diploma_files (
  team_id uuid NOT NULL,
  diploma_id uuid NOT NULL,
  sha256 bytea NOT NULL,
  PRIMARY KEY (team_id, diploma_id, sha256),
  FOREIGN KEY (team_id, diploma_id) REFERENCES diplomas (team_id, id)
);

CREATE TABLE diploma_corrections (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  diploma_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL,
  note text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'granted', 'declined')),
  answer text NOT NULL,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, diploma_id) REFERENCES diplomas (team_id, id),
  CHECK ((state = 'waiting') = (answered_at IS NULL))
);
CREATE UNIQUE INDEX diploma_corrections_waiting ON diploma_corrections (team_id, diploma_id) WHERE state = 'waiting';
CREATE INDEX diploma_corrections_of_user ON diploma_corrections (team_id, user_id, id);

-- A code is looked up before its team is known: on a page of the platform somebody types one and nothing else.
CREATE TABLE diploma_codes (
  code text PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id)
);

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['diploma_templates', 'diploma_counters', 'diploma_keys', 'diplomas', 'diploma_files', 'diploma_corrections'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_team ON %I USING (team_id = current_team()) WITH CHECK (team_id = current_team())', tenant);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE ON diploma_templates, diploma_counters, diploma_keys TO palmares_app;
-- Deleted as long as it is being prepared.
GRANT SELECT, INSERT, UPDATE, DELETE ON diplomas TO palmares_app;
GRANT SELECT, INSERT ON diploma_files, diploma_codes TO palmares_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON diploma_corrections TO palmares_app;
