-- How an organisation keeps its word: when an application was first decided about, by which day an offer promised to pay,
-- and what the artists who were chosen say of it.

-- The last day on which the pay of an offer has come in full; offers from before this column promised none.
ALTER TABLE opportunities ADD COLUMN pays_by date;

ALTER TABLE applications ADD COLUMN first_decided_at timestamptz;

CREATE TABLE pay_answers (
  team_id uuid NOT NULL,
  application_id uuid NOT NULL,
  -- Whom it is counted for, whatever becomes of the call.
  organisation_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  -- As it stood when the artist was asked.
  promised_on date NOT NULL,
  asked_at timestamptz NOT NULL,
  reminded_at timestamptz,
  -- Answered without a day: it has not come.
  answered_at timestamptz,
  paid_on date,
  -- From when on it is part of what everybody reads.
  counted_at timestamptz,
  PRIMARY KEY (team_id, application_id),
  -- Neither a call nor an organisation goes while answers stand by it.
  FOREIGN KEY (team_id, application_id) REFERENCES applications (team_id, id),
  FOREIGN KEY (team_id, organisation_id) REFERENCES organisations (team_id, id),
  CHECK (paid_on IS NULL OR answered_at IS NOT NULL),
  CHECK (counted_at IS NULL OR answered_at IS NOT NULL)
);
CREATE INDEX pay_answers_of_user ON pay_answers (team_id, user_id, application_id);
CREATE INDEX pay_answers_of_organisation ON pay_answers (team_id, organisation_id);

ALTER TABLE pay_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE pay_answers FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON pay_answers USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON pay_answers TO palmares_app;

SET LOCAL row_security = off;

-- Of what was decided before, only the last decision is known.
UPDATE applications SET first_decided_at = decided_at WHERE decided_at IS NOT NULL;
ALTER TABLE applications ADD CHECK ((first_decided_at IS NULL) = (decided_at IS NULL));
