-- A round is one judging of works by jurors: settings, a state that is switched by hand, and the works as they were when
-- it opened. Criteria stand in the row: a sheet names its marks by them.
CREATE TABLE rounds (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  contest_id uuid NOT NULL,
  position integer NOT NULL,
  title jsonb NOT NULL,
  kind text NOT NULL CHECK (kind IN ('screening', 'scoring')),
  state text NOT NULL CHECK (state IN ('setup', 'open', 'paused', 'closed', 'calculated', 'approved', 'published')),
  criteria jsonb NOT NULL,
  quorum integer NOT NULL CHECK (quorum > 0),
  blind boolean NOT NULL,
  sees_others text NOT NULL CHECK (sees_others IN ('never', 'after_own', 'always')),
  comments_to_artist boolean NOT NULL,
  method text NOT NULL CHECK (method IN ('mean', 'median', 'trimmed', 'adjusted')),
  opens_at timestamptz,
  closes_at timestamptz,
  opened_at timestamptz,
  closed_at timestamptz,
  -- How many it judges; none before it is prepared.
  works integer NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, contest_id, position),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id),
  CHECK (opens_at < closes_at)
);

-- The works of a round, each as it had been handed in when it came in; what is handed in again later is not judged here.
CREATE TABLE round_works (
  team_id uuid NOT NULL,
  round_id uuid NOT NULL,
  work_id uuid NOT NULL,
  category_id uuid NOT NULL,
  revision integer NOT NULL,
  -- Goes on to the next round; null while that is not decided.
  advanced boolean,
  PRIMARY KEY (team_id, round_id, work_id),
  FOREIGN KEY (team_id, round_id) REFERENCES rounds (team_id, id),
  -- Not the revision itself, which goes with the account of who handed it in.
  FOREIGN KEY (team_id, work_id) REFERENCES works (team_id, id)
);
CREATE INDEX round_works_of_work ON round_works (team_id, work_id);
CREATE INDEX round_works_by_category ON round_works (team_id, round_id, category_id, work_id);

-- A juror of a contest: invited by mail, and from the acceptance on a person. Whoever is taken out stays as a row, since
-- the scores that were final stand.
CREATE TABLE jurors (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  contest_id uuid NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  user_id uuid REFERENCES users (id),
  -- Null: every category.
  categories uuid[],
  -- May also screen, assign, open and close.
  chair boolean NOT NULL,
  note text NOT NULL,
  token_hash bytea NOT NULL,
  invited_by uuid NOT NULL REFERENCES users (id),
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  removed_at timestamptz,
  reminded_at timestamptz,
  version integer NOT NULL,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, token_hash),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id),
  CHECK ((accepted_at IS NULL) = (user_id IS NULL))
);
CREATE UNIQUE INDEX jurors_once ON jurors (team_id, contest_id, email_key) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX jurors_of_user ON jurors (team_id, user_id, contest_id) WHERE removed_at IS NULL;

-- Whoever is in conflict with a work does not see it judged: not as a juror, not as an organiser. One row a person and
-- work, whatever the reasons; a row that was lifted stays, so that it is not found again.
CREATE TABLE conflicts (
  team_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  work_id uuid NOT NULL,
  contest_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('family', 'student', 'colleague', 'gallery', 'other', 'own_work', 'same_domain')),
  source text NOT NULL CHECK (source IN ('declared', 'found', 'set')),
  note text NOT NULL,
  created_by uuid REFERENCES users (id),
  created_at timestamptz NOT NULL,
  lifted_by uuid REFERENCES users (id),
  lifted_at timestamptz,
  PRIMARY KEY (team_id, user_id, work_id),
  FOREIGN KEY (team_id, work_id) REFERENCES works (team_id, id)
);
CREATE INDEX conflicts_of_work ON conflicts (team_id, work_id);

-- One juror's sheet for one work in one round; it begins as the assignment and is never deleted once it was touched.
CREATE TABLE scores (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  round_id uuid NOT NULL,
  work_id uuid NOT NULL,
  juror_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('assigned', 'in_progress', 'final', 'recused', 'abstained', 'void', 'reopened')),
  -- Where it stands in this juror's queue: random, and the same every time.
  place integer NOT NULL,
  marks jsonb NOT NULL,
  comments jsonb NOT NULL,
  -- For the jury and, where the round says so, for the artist.
  comment text NOT NULL,
  -- For the juror alone.
  note text NOT NULL,
  favourite boolean NOT NULL,
  flags text[] NOT NULL,
  version integer NOT NULL,
  assigned_at timestamptz NOT NULL,
  saved_at timestamptz,
  finalized_at timestamptz,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, round_id, juror_id, work_id),
  FOREIGN KEY (team_id, round_id, work_id) REFERENCES round_works (team_id, round_id, work_id),
  FOREIGN KEY (team_id, juror_id) REFERENCES jurors (team_id, id),
  CHECK (status <> 'final' OR finalized_at IS NOT NULL)
);
-- A juror's queue, and what was said of a work.
CREATE INDEX scores_of_juror ON scores (team_id, round_id, juror_id, place, id);
CREATE INDEX scores_of_work ON scores (team_id, work_id, round_id);

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['rounds', 'round_works', 'jurors', 'conflicts', 'scores'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_team ON %I USING (team_id = current_team()) WITH CHECK (team_id = current_team())', tenant);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON rounds, round_works, scores TO palmares_app;
-- Who judged, and who could not, is never struck out.
GRANT SELECT, INSERT, UPDATE ON jurors, conflicts TO palmares_app;
