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

-- What takes applications, of all teams, as the landing page shows it. Whether it still does is decided by the clock when
-- it is read.
CREATE TABLE opportunity_cards (
  team_id uuid NOT NULL REFERENCES teams (id),
  opportunity_id uuid NOT NULL,
  organisation_id uuid NOT NULL,
  organisation text NOT NULL,
  kind text NOT NULL,
  title jsonb NOT NULL,
  place text NOT NULL,
  pays integer NOT NULL,
  pays_per text NOT NULL,
  currency text NOT NULL,
  deadline timestamptz NOT NULL,
  time_zone text NOT NULL,
  PRIMARY KEY (team_id, opportunity_id)
);
CREATE INDEX opportunity_cards_by_deadline ON opportunity_cards (deadline, opportunity_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON opportunity_cards TO palmares_app;
