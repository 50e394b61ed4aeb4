-- A contest says when its fees are due, and what of a paid fee comes back after a withdrawal.

-- Days within which a fee is paid before its entry counts; null where an entry counts at once and is paid after.
ALTER TABLE contests ADD COLUMN pay_within integer CHECK (pay_within BETWEEN 1 AND 60);
-- A percentage, and until when; null where organisers decide each time.
ALTER TABLE contests ADD COLUMN refund jsonb;

-- What a withdrawal gave back of a fee that was paid, beside the amount that is kept.
ALTER TABLE order_lines ADD COLUMN given_back integer NOT NULL DEFAULT 0 CHECK (given_back >= 0);

-- An entry that was withdrawn because its fee did not come.
ALTER TABLE works DROP CONSTRAINT works_payment_check;
ALTER TABLE works ADD CONSTRAINT works_payment_check
  CHECK (payment IN ('none', 'pending', 'paid', 'waived', 'refunded', 'lapsed'));

-- An entry that waits for its fee has a row here, for as long as it waits.
CREATE TABLE awaited_fees (
  team_id uuid NOT NULL,
  work_id uuid NOT NULL,
  contest_id uuid NOT NULL,
  begun_at timestamptz NOT NULL,
  pay_by timestamptz NOT NULL,
  reminders integer NOT NULL DEFAULT 0,
  -- Set once organisers were told that it was not paid in time.
  lapses_at timestamptz,
  -- When the clock has something to do with it next.
  next_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, work_id),
  FOREIGN KEY (team_id, work_id) REFERENCES works (team_id, id) ON DELETE CASCADE
);
CREATE INDEX awaited_fees_by_clock ON awaited_fees (team_id, next_at);
CREATE INDEX awaited_fees_of_contest ON awaited_fees (team_id, contest_id);

ALTER TABLE awaited_fees ENABLE ROW LEVEL SECURITY;
ALTER TABLE awaited_fees FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON awaited_fees USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON awaited_fees TO palmares_app;
