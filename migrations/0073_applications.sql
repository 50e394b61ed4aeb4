-- What artists send to the calls of a team, and what those who run it note, mark and decide.

-- Of a blind call: from when on those who decide read names.
ALTER TABLE opportunities ADD COLUMN names_opened_at timestamptz;
ALTER TABLE opportunities ADD CHECK (names_opened_at IS NULL OR blind);

CREATE TABLE applications (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  opportunity_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  status text NOT NULL CHECK (status IN
    ('draft', 'sent', 'shortlisted', 'interview', 'offered', 'accepted', 'declined', 'withdrawn')),
  -- Within its call, from the first time it was sent on.
  number integer,
  name text NOT NULL,
  contact text NOT NULL,
  statement text NOT NULL,
  answers jsonb NOT NULL,
  with_cv boolean NOT NULL,
  may_be_named boolean NOT NULL,
  -- As it was sent.
  cv jsonb NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  saved_at timestamptz NOT NULL,
  sent_at timestamptz,
  decided_at timestamptz,
  -- Of the artist, to an offer.
  answered_at timestamptz,
  -- To the artist, with the last decision.
  decision text NOT NULL,
  -- The account was deleted: nothing of the person is left in it.
  emptied_at timestamptz,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, opportunity_id, number),
  FOREIGN KEY (team_id, opportunity_id) REFERENCES opportunities (team_id, id),
  CHECK ((status = 'draft') = (sent_at IS NULL)),
  CHECK ((number IS NULL) = (sent_at IS NULL))
);
-- One that was withdrawn can be followed by another.
CREATE UNIQUE INDEX applications_live ON applications (team_id, opportunity_id, user_id) WHERE status <> 'withdrawn';
CREATE INDEX applications_of_user ON applications (team_id, user_id, id);
CREATE INDEX applications_of_call ON applications (team_id, opportunity_id, status, number);

CREATE TABLE application_works (
  team_id uuid NOT NULL,
  application_id uuid NOT NULL,
  position integer NOT NULL,
  picture_id uuid NOT NULL,
  title text NOT NULL,
  year integer,
  medium text NOT NULL,
  alt text NOT NULL,
  PRIMARY KEY (team_id, application_id, position),
  UNIQUE (team_id, application_id, picture_id),
  FOREIGN KEY (team_id, application_id) REFERENCES applications (team_id, id) ON DELETE CASCADE,
  FOREIGN KEY (team_id, picture_id) REFERENCES images (team_id, id)
);
CREATE INDEX application_works_of_picture ON application_works (team_id, picture_id);

-- For those who run the team alone.
CREATE TABLE application_notes (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  author_id uuid NOT NULL REFERENCES users (id),
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, application_id) REFERENCES applications (team_id, id) ON DELETE CASCADE
);
CREATE INDEX application_notes_of_application ON application_notes (team_id, application_id, id);
CREATE INDEX application_notes_of_author ON application_notes (team_id, author_id, id);

-- One row for each reviewer; the marks by the criteria of the call's rubric.
CREATE TABLE application_marks (
  team_id uuid NOT NULL,
  application_id uuid NOT NULL,
  reviewer_id uuid NOT NULL REFERENCES users (id),
  marks jsonb NOT NULL,
  PRIMARY KEY (team_id, application_id, reviewer_id),
  FOREIGN KEY (team_id, application_id) REFERENCES applications (team_id, id) ON DELETE CASCADE
);
CREATE INDEX application_marks_of_reviewer ON application_marks (team_id, reviewer_id, application_id);

CREATE TABLE saved_opportunities (
  team_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  opportunity_id uuid NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, user_id, opportunity_id),
  FOREIGN KEY (team_id, opportunity_id) REFERENCES opportunities (team_id, id) ON DELETE CASCADE
);

ALTER TABLE applications ENABLE ROW LEVEL SECURITY;
ALTER TABLE applications FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON applications USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE application_works ENABLE ROW LEVEL SECURITY;
ALTER TABLE application_works FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON application_works USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE application_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE application_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON application_notes USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE application_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE application_marks FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON application_marks USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE saved_opportunities ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_opportunities FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON saved_opportunities USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON applications, application_marks TO palmares_app;
GRANT SELECT, INSERT, DELETE ON application_works, application_notes, saved_opportunities TO palmares_app;
