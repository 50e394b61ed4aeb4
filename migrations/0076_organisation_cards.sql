-- The organisations of all teams, as the operator looks after them: copies, written with each, so that nobody reads
-- across teams.
CREATE TABLE organisation_cards (
  team_id uuid NOT NULL REFERENCES teams (id),
  organisation_id uuid NOT NULL,
  name text NOT NULL,
  place text NOT NULL,
  country text NOT NULL,
  website text,
  verified_at timestamptz,
  suspended_at timestamptz,
  PRIMARY KEY (team_id, organisation_id)
);
CREATE UNIQUE INDEX organisation_cards_by_id ON organisation_cards (organisation_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON organisation_cards TO palmares_app;
