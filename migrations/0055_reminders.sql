-- Reminders of overdue invoices: after how many days each step goes, and from when on they go by themselves. Null: they do not.
ALTER TABLE billing_settings
  ADD COLUMN reminder_days integer[] NOT NULL DEFAULT '{3,14,30}',
  ADD COLUMN reminders_since timestamptz;

-- Both keys hold whatever process sends: nobody is reminded twice in a day, and no step goes twice.
CREATE TABLE invoice_reminders (
  team_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  -- By the calendar of the contest.
  reminded_on date NOT NULL,
  -- Null where an organiser sent it by hand.
  step integer CHECK (step BETWEEN 1 AND 3),
  -- What was still to be paid then.
  amount bigint NOT NULL CHECK (amount > 0),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, invoice_id, reminded_on),
  UNIQUE (team_id, invoice_id, step),
  FOREIGN KEY (team_id, invoice_id) REFERENCES invoices (team_id, id) ON DELETE CASCADE
);

ALTER TABLE invoice_reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_reminders FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON invoice_reminders USING (team_id = current_team()) WITH CHECK (team_id = current_team());
-- What was sent is added to, and never changed.
GRANT SELECT, INSERT ON invoice_reminders TO palmares_app;

-- What is invoiced and not paid is little of all that ever was.
CREATE INDEX orders_invoiced ON orders (team_id, id) WHERE state = 'invoiced';
