-- Who stands behind a team. What a tier is called is a text of the page; here is only which of the five it is.
CREATE TABLE sponsors (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  position integer NOT NULL,
  tier text NOT NULL CHECK (tier IN ('platinum', 'gold', 'silver', 'bronze', 'partner')),
  name text NOT NULL,
  link text CHECK (link LIKE 'https://%'),
  text jsonb NOT NULL,
  prize jsonb NOT NULL,
  logo_id uuid,
  dark_logo_id uuid,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, logo_id) REFERENCES images (team_id, id),
  FOREIGN KEY (team_id, dark_logo_id) REFERENCES images (team_id, id)
);

-- What somebody said of a contest. Shown only where they agreed to it, and when and how they did is kept.
CREATE TABLE testimonials (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  position integer NOT NULL,
  quote jsonb NOT NULL,
  name text NOT NULL,
  role jsonb NOT NULL,
  portrait_id uuid,
  consent_on date,
  consent_how text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, portrait_id) REFERENCES images (team_id, id)
);

CREATE TABLE courses (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  teacher text NOT NULL,
  level text NOT NULL CHECK (level IN ('all', 'beginner', 'intermediate', 'advanced')),
  age_min integer,
  age_max integer,
  online boolean NOT NULL,
  place text NOT NULL,
  time_zone text NOT NULL,
  sessions jsonb NOT NULL,
  price integer NOT NULL,
  currency text NOT NULL,
  seats integer NOT NULL CHECK (seats > 0),
  opens_at timestamptz,
  closes_at timestamptz,
  published boolean NOT NULL,
  -- Of the sessions, so that lists need not read them: by the first they are ordered, with the last they are over.
  starts_at timestamptz,
  ends_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (team_id, id)
);

-- A seat, or a turn on the waiting list; the ids are given under the course's lock, so they tell who came first.
CREATE TABLE course_places (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  course_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  state text NOT NULL CHECK (state IN ('taken', 'waiting')),
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, course_id, user_id),
  FOREIGN KEY (team_id, course_id) REFERENCES courses (team_id, id)
);
CREATE INDEX course_places_in_order ON course_places (team_id, course_id, id);
CREATE INDEX course_places_of_user ON course_places (team_id, user_id, id);

-- Pictures of a past edition. Those that hang in none any more stay the team's own.
CREATE TABLE albums (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  title jsonb NOT NULL,
  year integer NOT NULL,
  text jsonb NOT NULL,
  published boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (team_id, id)
);
CREATE INDEX albums_by_year ON albums (team_id, year DESC, id DESC);

CREATE TABLE album_pictures (
  team_id uuid NOT NULL,
  album_id uuid NOT NULL,
  picture_id uuid NOT NULL,
  position integer NOT NULL,
  alt jsonb NOT NULL,
  caption jsonb NOT NULL,
  PRIMARY KEY (team_id, album_id, picture_id),
  FOREIGN KEY (team_id, album_id) REFERENCES albums (team_id, id),
  FOREIGN KEY (team_id, picture_id) REFERENCES images (team_id, id)
);

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['sponsors', 'testimonials', 'courses', 'course_places', 'albums', 'album_pictures'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_team ON %I USING (team_id = current_team()) WITH CHECK (team_id = current_team())', tenant);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON sponsors, testimonials, courses, course_places, albums, album_pictures TO palmares_app;
