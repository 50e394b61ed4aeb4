-- Series that artists put together of their works on show and of pictures that they sent to the team.
CREATE TABLE series (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  owner_id uuid NOT NULL REFERENCES users (id),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  intro text NOT NULL,
  process text NOT NULL,
  credits text NOT NULL,
  visibility text NOT NULL CHECK (visibility IN ('private', 'unlisted', 'public')),
  -- Since when it is public; the newest of them is the one that a team shows first.
  published_at timestamptz,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  CHECK ((visibility = 'public') = (published_at IS NOT NULL))
);
CREATE INDEX series_of_owner ON series (team_id, owner_id, id DESC);
CREATE INDEX series_public ON series (team_id, published_at DESC, id DESC) WHERE visibility = 'public';

-- In their order. A work brings its own title, year, medium and alternative text; of a picture these stand here.
CREATE TABLE series_items (
  team_id uuid NOT NULL,
  series_id uuid NOT NULL,
  position integer NOT NULL,
  work_id uuid,
  picture_id uuid,
  title text NOT NULL,
  year integer,
  medium text NOT NULL,
  caption text NOT NULL,
  alt text NOT NULL,
  PRIMARY KEY (team_id, series_id, position),
  FOREIGN KEY (team_id, series_id) REFERENCES series (team_id, id) ON DELETE CASCADE,
  FOREIGN KEY (team_id, work_id) REFERENCES works (team_id, id) ON DELETE CASCADE,
  -- A picture that its owner throws away leaves an empty frame, which the owner is told of.
  FOREIGN KEY (team_id, picture_id) REFERENCES images (team_id, id),
  CHECK ((work_id IS NULL) <> (picture_id IS NULL))
);
CREATE INDEX series_items_of_picture ON series_items (team_id, picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX series_items_of_work ON series_items (team_id, work_id) WHERE work_id IS NOT NULL;

ALTER TABLE series ENABLE ROW LEVEL SECURITY;
ALTER TABLE series FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON series USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE series_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE series_items FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON series_items USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON series TO palmares_app;
GRANT SELECT, INSERT, DELETE ON series_items TO palmares_app;
