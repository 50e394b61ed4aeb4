-- A work as its artist types it is one document, so that an autosave is one short write. Handing in lays it down: as a
-- revision that is never changed, and in the columns and images by which others find and see it.
CREATE TABLE works (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  contest_id uuid NOT NULL,
  category_id uuid,
  owner_id uuid NOT NULL REFERENCES users (id),
  status text NOT NULL CHECK (status IN ('draft', 'submitted', 'changes_requested', 'eligible', 'in_judging',
    'shortlisted', 'awarded', 'not_awarded', 'withdrawn', 'ineligible', 'disqualified', 'archived')),
  payment text NOT NULL CHECK (payment IN ('none', 'pending', 'paid', 'waived', 'refunded')),
  visibility text NOT NULL CHECK (visibility IN ('private', 'jury', 'public', 'tombstone')),
  entry_number integer,
  -- As it is being edited.
  parts jsonb NOT NULL,
  version integer NOT NULL,
  -- How often it was handed in.
  revision integer NOT NULL,
  fee integer,
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  saved_at timestamptz NOT NULL,
  submitted_at timestamptz,
  -- As it was handed in last, for lists: null before.
  title text,
  artist text,
  medium text,
  year integer,
  cover_id uuid,
  -- As a list sorts them; columns, and of the C collation, so that under row-level security they are compared in an index.
  sort_title text COLLATE "C" GENERATED ALWAYS AS (plain(title)) STORED,
  sort_artist text COLLATE "C" GENERATED ALWAYS AS (plain(artist)) STORED,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, contest_id, entry_number),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id),
  FOREIGN KEY (team_id, contest_id, category_id) REFERENCES categories (team_id, contest_id, id),
  FOREIGN KEY (team_id, cover_id) REFERENCES images (team_id, id),
  CHECK ((revision = 0) = (submitted_at IS NULL)),
  CHECK ((entry_number IS NULL) = (submitted_at IS NULL))
);
CREATE INDEX works_of_owner ON works (team_id, owner_id, id DESC);
-- What visitors see, the newest first.
CREATE INDEX works_shown ON works (team_id, contest_id, submitted_at DESC, id DESC) WHERE visibility = 'public';
CREATE INDEX works_shown_in_category ON works (team_id, category_id, submitted_at DESC, id DESC) WHERE visibility = 'public';
CREATE INDEX works_shown_of_team ON works (team_id, submitted_at DESC, id DESC) WHERE visibility = 'public';
CREATE INDEX works_shown_of_artist ON works (team_id, owner_id, submitted_at DESC, id DESC) WHERE visibility = 'public';
-- What organisers see.
CREATE INDEX works_by_number ON works (team_id, contest_id, entry_number DESC) WHERE entry_number IS NOT NULL;
CREATE INDEX works_by_status ON works (team_id, contest_id, status, entry_number DESC);
CREATE INDEX works_by_title ON works (team_id, contest_id, sort_title, id) WHERE entry_number IS NOT NULL;
CREATE INDEX works_by_artist ON works (team_id, contest_id, sort_artist, id) WHERE entry_number IS NOT NULL;

-- The words by which a work is found, as plain() leaves them. A table of them, since under row-level security no index
-- is searched by an operator that is not known to keep secrets; the comparisons of the C collation are.
CREATE TABLE work_words (
  team_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  work_id uuid NOT NULL,
  PRIMARY KEY (team_id, word, work_id),
  FOREIGN KEY (team_id, work_id) REFERENCES works (team_id, id)
);
CREATE INDEX work_words_of_work ON work_words (team_id, work_id);

CREATE TABLE work_revisions (
  team_id uuid NOT NULL,
  work_id uuid NOT NULL,
  revision integer NOT NULL,
  category_id uuid NOT NULL,
  parts jsonb NOT NULL,
  submitted_by uuid NOT NULL REFERENCES users (id),
  submitted_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, work_id, revision),
  FOREIGN KEY (team_id, work_id) REFERENCES works (team_id, id)
);

-- The images of the last revision. While the work stands, no other of the contest has the same bytes.
CREATE TABLE work_images (
  team_id uuid NOT NULL,
  work_id uuid NOT NULL,
  position integer NOT NULL,
  contest_id uuid NOT NULL,
  image_id uuid NOT NULL,
  alt text NOT NULL,
  sha256 bytea NOT NULL,
  stands boolean NOT NULL,
  PRIMARY KEY (team_id, work_id, position),
  FOREIGN KEY (team_id, work_id) REFERENCES works (team_id, id),
  FOREIGN KEY (team_id, image_id) REFERENCES images (team_id, id)
);
CREATE UNIQUE INDEX work_images_once ON work_images (team_id, contest_id, sha256) WHERE stands;

-- The last number given out in a contest. Whoever finalizes holds it to the end of the transaction, so the numbers
-- have no gaps and a limit cannot be passed by two at once.
CREATE TABLE entry_numbers (
  team_id uuid NOT NULL,
  contest_id uuid NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (team_id, contest_id),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id)
);

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['works', 'work_revisions', 'work_images', 'work_words', 'entry_numbers'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_team ON %I USING (team_id = current_team()) WITH CHECK (team_id = current_team())', tenant);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON works, work_images, work_words, entry_numbers TO palmares_app;
-- What was handed in was handed in; it goes only with the account of who did.
GRANT SELECT, INSERT, DELETE ON work_revisions TO palmares_app;
