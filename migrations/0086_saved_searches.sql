-- What somebody looks for among the opportunities of a team, kept so that they are told of new ones. `told_until` is up to
-- when what was published has been looked at.
CREATE TABLE saved_searches (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  filters jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  told_until timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, user_id, filters)
);

ALTER TABLE saved_searches ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_searches FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON saved_searches USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_searches TO palmares_app;

-- By which it is found whether anything was published since.
CREATE INDEX opportunities_published ON opportunities (team_id, published_at) WHERE status = 'published';
