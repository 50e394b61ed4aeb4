-- A contest is one row with its settings; its categories are rows of their own, since entries point to them. Nothing
-- here says in which phase it is: that is read off the clock.
CREATE TABLE contests (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  slug text NOT NULL,
  title jsonb NOT NULL,
  edition integer NOT NULL,
  summary jsonb NOT NULL,
  cover_id uuid,
  currency text NOT NULL,
  time_zone text NOT NULL,
  opens_at timestamptz,
  closes_at timestamptz,
  judging_ends_at timestamptz,
  vote_opens_at timestamptz,
  vote_closes_at timestamptz,
  results_at timestamptz,
  results_published_at timestamptz,
  age_on date,
  fee_tiers jsonb NOT NULL,
  per_person integer NOT NULL,
  per_category integer NOT NULL,
  fields jsonb NOT NULL,
  rights jsonb NOT NULL,
  rights_version integer NOT NULL,
  ai text NOT NULL CHECK (ai IN ('none', 'assisted', 'any')),
  showing text NOT NULL CHECK (showing IN ('at_once', 'after_close', 'with_results')),
  edit_after_submit boolean NOT NULL,
  prizes jsonb NOT NULL,
  published_at timestamptz,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, slug),
  FOREIGN KEY (team_id, cover_id) REFERENCES images (team_id, id),
  CHECK (published_at IS NULL OR (opens_at IS NOT NULL AND closes_at IS NOT NULL)),
  CHECK (opens_at < closes_at)
);
CREATE INDEX contests_by_edition ON contests (team_id, edition DESC, id DESC);

CREATE TABLE categories (
  team_id uuid NOT NULL,
  contest_id uuid NOT NULL,
  id uuid NOT NULL,
  position integer NOT NULL,
  title jsonb NOT NULL,
  description jsonb NOT NULL,
  media text[] NOT NULL,
  age_min integer,
  age_max integer,
  images_min integer NOT NULL,
  images_max integer NOT NULL,
  fees jsonb,
  closes_at timestamptz,
  places integer NOT NULL,
  closed boolean NOT NULL,
  PRIMARY KEY (team_id, contest_id, id),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id)
);

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['contests', 'categories'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_team ON %I USING (team_id = current_team()) WITH CHECK (team_id = current_team())', tenant);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON contests, categories TO palmares_app;
