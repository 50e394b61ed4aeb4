-- Who offers something to artists, and what is offered. The texts stand in the languages of the team.
CREATE TABLE organisations (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 80),
  about jsonb NOT NULL,
  place text NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  website text CHECK (website LIKE 'https://%'),
  logo_id uuid,
  -- Both are set by the operator of the installation alone.
  verified_at timestamptz,
  suspended_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, logo_id) REFERENCES images (team_id, id)
);
CREATE UNIQUE INDEX organisations_by_name ON organisations (team_id, lower(name));

CREATE TABLE opportunities (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  organisation_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('residency', 'commission', 'open_call', 'grant', 'exhibition', 'job')),
  title jsonb NOT NULL,
  summary jsonb NOT NULL,
  -- Markdown as it was typed, and as it was read when it was saved.
  description jsonb NOT NULL,
  description_blocks jsonb NOT NULL,
  disciplines text[] NOT NULL,
  stages text[] NOT NULL,
  place text NOT NULL,
  country text CHECK (country ~ '^[A-Z]{2}$'),
  remote boolean NOT NULL,
  starts_on date,
  ends_on date,
  deadline timestamptz,
  time_zone text NOT NULL,
  -- Money in the smallest unit of the currency.
  currency text NOT NULL,
  pays integer NOT NULL CHECK (pays >= 0),
  pays_per text NOT NULL CHECK (pays_per IN ('once', 'month', 'hour')),
  application_fee integer NOT NULL CHECK (application_fee >= 0),
  costs jsonb NOT NULL,
  provides jsonb NOT NULL,
  places integer NOT NULL CHECK (places > 0),
  works integer NOT NULL CHECK (works >= 0),
  donated_works integer NOT NULL CHECK (donated_works >= 0),
  hours integer CHECK (hours > 0),
  expects jsonb NOT NULL,
  rights jsonb NOT NULL,
  selected_by text NOT NULL CHECK (selected_by IN ('jury', 'curator', 'organisation')),
  selection jsonb NOT NULL,
  answers_on date,
  questions jsonb NOT NULL,
  rubric jsonb NOT NULL,
  blind boolean NOT NULL,
  status text NOT NULL CHECK (status IN ('draft', 'in_review', 'published', 'closed', 'awarded')),
  -- Who asked for the review: somebody else publishes.
  submitted_by uuid REFERENCES users (id),
  -- Why it was sent back to its draft.
  returned text NOT NULL,
  -- What is told of the choice.
  outcome jsonb NOT NULL,
  published_at timestamptz,
  closed_at timestamptz,
  awarded_at timestamptz,
  -- The folded words of all its texts, each after a blank.
  search text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, organisation_id) REFERENCES organisations (team_id, id),
  CHECK (status IN ('draft', 'in_review') OR (published_at IS NOT NULL AND deadline IS NOT NULL))
);
CREATE INDEX opportunities_open ON opportunities (team_id, deadline, id) WHERE status = 'published';
CREATE INDEX opportunities_of_organisation ON opportunities (team_id, organisation_id, id);
CREATE INDEX opportunities_by_status ON opportunities (team_id, status, id);

-- Who was chosen and agreed to be named.
CREATE TABLE opportunity_laureates (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  opportunity_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 160),
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, opportunity_id, user_id),
  FOREIGN KEY (team_id, opportunity_id) REFERENCES opportunities (team_id, id) ON DELETE CASCADE
);
CREATE INDEX opportunity_laureates_of_user ON opportunity_laureates (team_id, user_id, id);

ALTER TABLE organisations ENABLE ROW LEVEL SECURITY;
ALTER TABLE organisations FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON organisations USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE opportunities ENABLE ROW LEVEL SECURITY;
ALTER TABLE opportunities FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON opportunities USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE opportunity_laureates ENABLE ROW LEVEL SECURITY;
ALTER TABLE opportunity_laureates FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON opportunity_laureates USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON organisations, opportunities TO palmares_app;
GRANT SELECT, INSERT, DELETE ON opportunity_laureates TO palmares_app;
