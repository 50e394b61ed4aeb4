-- Who issues a team's invoices, how it is taxed, and where it is paid to. Until now there was only the last of these, as a
-- text: it stays, as the note beside the account.
CREATE TABLE billing_settings (
  team_id uuid PRIMARY KEY,
  name text NOT NULL DEFAULT '',
  street text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  region text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT '',
  vat_id text NOT NULL DEFAULT '',
  registration text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  iban text NOT NULL DEFAULT '',
  bic text NOT NULL DEFAULT '',
  payment_note text NOT NULL DEFAULT '',
  invoice_prefix text NOT NULL DEFAULT '',
  taxed boolean NOT NULL DEFAULT false,
  exemption jsonb NOT NULL DEFAULT '{}',
  payment_days integer NOT NULL DEFAULT 14 CHECK (payment_days BETWEEN 1 AND 90),
  -- 0 until somebody saves them.
  version integer NOT NULL DEFAULT 0
);

-- In hundredths of a percent, each from its day on.
CREATE TABLE tax_rates (
  team_id uuid NOT NULL,
  valid_from date NOT NULL,
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  PRIMARY KEY (team_id, valid_from)
);

-- The last number given. The transaction that issues takes the next one from the locked row, so that none is lost with a
-- transaction that comes to nothing.
CREATE TABLE invoice_counters (
  team_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  year integer NOT NULL,
  last integer NOT NULL CHECK (last >= 0),
  PRIMARY KEY (team_id, kind, year)
);

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['billing_settings', 'tax_rates', 'invoice_counters'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_team ON %I USING (team_id = current_team()) WITH CHECK (team_id = current_team())', tenant);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE ON billing_settings, invoice_counters TO palmares_app;
GRANT SELECT, INSERT, DELETE ON tax_rates TO palmares_app;

SET LOCAL row_security = off;

INSERT INTO billing_settings (team_id, payment_note)
SELECT id, bank_details FROM teams WHERE bank_details <> '';

ALTER TABLE teams DROP COLUMN bank_details;
