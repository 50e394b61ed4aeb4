-- How a round was calculated, and by which rules; calculated anew, it is replaced, and the audit log tells so.
CREATE TABLE calculations (
  team_id uuid NOT NULL,
  round_id uuid NOT NULL,
  method text NOT NULL CHECK (method IN ('mean', 'median', 'trimmed', 'adjusted')),
  ranking_version integer NOT NULL,
  ridge double precision NOT NULL,
  quorum integer NOT NULL,
  calculated_at timestamptz NOT NULL,
  calculated_by uuid NOT NULL REFERENCES users (id),
  categories jsonb NOT NULL,
  PRIMARY KEY (team_id, round_id),
  FOREIGN KEY (team_id, round_id) REFERENCES rounds (team_id, id)
);

-- The figures of a calculated round; null where there is none.
CREATE TABLE calculated_works (
  team_id uuid NOT NULL,
  round_id uuid NOT NULL,
  work_id uuid NOT NULL,
  category_id uuid NOT NULL,
  place integer,
  sheets integer NOT NULL,
  mean double precision,
  median double precision,
  trimmed double precision,
  adjusted double precision,
  place_mean integer,
  place_median integer,
  place_trimmed integer,
  place_adjusted integer,
  error double precision,
  best integer,
  worst integer,
  tie text,
  apart boolean,
  PRIMARY KEY (team_id, round_id, work_id),
  FOREIGN KEY (team_id, round_id, work_id) REFERENCES round_works (team_id, round_id, work_id)
);
CREATE INDEX calculated_works_by_place ON calculated_works (team_id, round_id, category_id, place, work_id);

-- What becomes of a contest's results: one row from the first decision on. `due_at` is a moment that was set; a job looks
-- then whether it still is.
CREATE TABLE releases (
  team_id uuid NOT NULL,
  contest_id uuid NOT NULL,
  openness text NOT NULL CHECK (openness IN ('awards', 'figures')),
  due_at timestamptz,
  published_at timestamptz,
  version integer NOT NULL,
  PRIMARY KEY (team_id, contest_id),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id)
);

-- Awards: pending until the release, and what everyone reads after it.
CREATE TABLE awards (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  contest_id uuid NOT NULL,
  work_id uuid NOT NULL,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('place', 'special')),
  place integer,
  title jsonb NOT NULL,
  citation jsonb NOT NULL,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, contest_id) REFERENCES releases (team_id, contest_id),
  FOREIGN KEY (team_id, work_id) REFERENCES works (team_id, id),
  CHECK ((kind = 'place') = (place IS NOT NULL))
);
CREATE INDEX awards_of_contest ON awards (team_id, contest_id, position);
CREATE INDEX awards_of_work ON awards (team_id, work_id);

-- What was changed after the release, in words for everyone.
CREATE TABLE corrections (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  contest_id uuid NOT NULL,
  at timestamptz NOT NULL,
  text jsonb NOT NULL,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, contest_id) REFERENCES releases (team_id, contest_id)
);
CREATE INDEX corrections_of_contest ON corrections (team_id, contest_id, at);

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['calculations', 'calculated_works', 'releases', 'awards', 'corrections'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_team ON %I USING (team_id = current_team()) WITH CHECK (team_id = current_team())', tenant);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON calculations, calculated_works, releases, awards TO palmares_app;
-- A correction is never taken back without a word: another one follows it.
GRANT SELECT, INSERT ON corrections TO palmares_app;
