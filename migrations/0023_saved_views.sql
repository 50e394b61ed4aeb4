-- Views of the entries desk that a team keeps under a name; `asked` is what the desk's address would say. A contest that
-- goes takes its views along.
CREATE TABLE saved_views (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  contest_id uuid NOT NULL,
  asked jsonb NOT NULL,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_views_by_name ON saved_views (team_id, lower(name));

ALTER TABLE saved_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_views FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON saved_views USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, DELETE ON saved_views TO palmares_app;
