-- What came in on a team's account, as its bank said it in a file. An entry is a fact of the bank and is kept once, whichever
-- file it came with; what was recorded of it on orders are payments, which name it.
CREATE TABLE bank_entries (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  -- The same whenever the same entry is read again, from whatever file.
  key text NOT NULL,
  -- What the file was called that it came with first.
  file text NOT NULL,
  booked_on date NOT NULL,
  -- Below zero where an earlier entry was taken back.
  amount integer NOT NULL CHECK (amount <> 0),
  currency text NOT NULL,
  reference text NOT NULL,
  text text NOT NULL,
  payer_name text NOT NULL,
  payer_iban text NOT NULL,
  reversal boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'recorded', 'set_aside')),
  -- Why it was set aside.
  reason text NOT NULL DEFAULT '',
  changed_at timestamptz NOT NULL,
  -- What it seems to be for, and the orders that this names.
  proposal jsonb NOT NULL,
  orders uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, key)
);
CREATE INDEX bank_entries_by_state ON bank_entries (team_id, state, id);

ALTER TABLE bank_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON bank_entries USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON bank_entries TO palmares_app;

ALTER TABLE payments ADD COLUMN bank_entry_id uuid;
ALTER TABLE payments ADD FOREIGN KEY (team_id, bank_entry_id) REFERENCES bank_entries (team_id, id);
CREATE INDEX payments_of_bank_entry ON payments (team_id, bank_entry_id) WHERE bank_entry_id IS NOT NULL;
