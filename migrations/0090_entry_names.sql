-- Under which name somebody's works are shown in a contest: as it was chosen, or as it was when the first of them was handed
-- in. A child has none: visitors know it by the first name.
CREATE TABLE entry_names (
  team_id uuid NOT NULL,
  contest_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, contest_id, user_id),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id)
);
CREATE INDEX entry_names_of_user ON entry_names (team_id, user_id, contest_id);

ALTER TABLE entry_names ENABLE ROW LEVEL SECURITY;
ALTER TABLE entry_names FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON entry_names USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON entry_names TO palmares_app;

SET LOCAL row_security = off;

-- Who has entered already goes on under the name that was handed in last.
INSERT INTO entry_names (team_id, contest_id, user_id, name, kept_at)
SELECT DISTINCT ON (team_id, contest_id, owner_id) team_id, contest_id, owner_id, artist, submitted_at FROM works
WHERE submitted_at IS NOT NULL AND artist <> '' AND child_name IS NULL
ORDER BY team_id, contest_id, owner_id, submitted_at DESC, id;
