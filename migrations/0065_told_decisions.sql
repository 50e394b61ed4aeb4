-- What the artist of a work was told last of each kind of decision, so that the same is not told again when a decision is
-- taken back and taken once more. Of what was said only a hash is kept: a reason is the artist's alone.
CREATE TABLE told_decisions (
  team_id uuid NOT NULL,
  work_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('screening', 'shortlist')),
  said bytea NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, work_id, kind),
  FOREIGN KEY (team_id, work_id) REFERENCES works (team_id, id) ON DELETE CASCADE
);

ALTER TABLE told_decisions ENABLE ROW LEVEL SECURITY;
ALTER TABLE told_decisions FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON told_decisions USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE ON told_decisions TO palmares_app;
