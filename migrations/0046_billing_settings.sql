-- The legal entity that issues a team's invoices: what stands on them as the seller, and which tax it charges.
CREATE TABLE billing_settings (
  team_id uuid PRIMARY KEY,
  name text NOT NULL,
  street text NOT NULL,
  postal_code text NOT NULL,
  city text NOT NULL,
  region text NOT NULL,
  country text NOT NULL,
  vat_id text NOT NULL,
  registration text NOT NULL,
  email text NOT NULL,
  iban text NOT NULL,
  bic text NOT NULL,
  -- Before the year in every number; what was issued keeps its own.
  prefix text NOT NULL,
  taxed boolean NOT NULL,
  -- Why no tax is charged, for invoices without one.
  exemption jsonb NOT NULL,
  -- Each with the day from which it holds.
  rates jsonb NOT NULL,
  payment_days integer NOT NULL CHECK (payment_days BETWEEN 1 AND 90),
  version integer NOT NULL
);

-- Locked by whoever takes a number, until their transaction has ended: none is left out, and none is given twice.
CREATE TABLE invoice_counters (
  team_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  year integer NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (team_id, kind, year)
);

ALTER TABLE billing_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE billing_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON billing_settings USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE invoice_counters ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_counters FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON invoice_counters USING (team_id = current_team()) WITH CHECK (team_id = current_team());

GRANT SELECT, INSERT, UPDATE, DELETE ON billing_settings TO palmares_app;
GRANT SELECT, INSERT, UPDATE ON invoice_counters TO palmares_app;
