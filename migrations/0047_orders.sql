-- What an artist owes in a contest: one open order gathers the fees of their entries, until it is paid or an invoice is
-- issued for it. An invoice is a snapshot and never changes; a change is a credit note and a new invoice.

CREATE TABLE order_numbers (
  team_id uuid PRIMARY KEY,
  last integer NOT NULL CHECK (last > 0)
);

CREATE TABLE orders (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  contest_id uuid NOT NULL,
  -- Null once the person's account is deleted: the law asks for the invoices, and they hold what it asks for.
  user_id uuid,
  -- The payment reference is made of it.
  number integer NOT NULL CHECK (number > 0),
  state text NOT NULL CHECK (state IN ('open', 'invoiced', 'paid', 'cancelled')),
  currency text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, number),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id)
);
CREATE UNIQUE INDEX orders_one_open ON orders (team_id, contest_id, user_id) WHERE state = 'open';
CREATE INDEX orders_of_user ON orders (team_id, user_id, id);

-- What was entered may be deleted with its artist; what was owed for it stays as a number.
CREATE TABLE order_lines (
  team_id uuid NOT NULL,
  order_id uuid NOT NULL,
  work_id uuid NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('due', 'waived', 'credited')),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, order_id, work_id),
  FOREIGN KEY (team_id, order_id) REFERENCES orders (team_id, id) ON DELETE CASCADE
);
CREATE INDEX order_lines_of_work ON order_lines (team_id, work_id);

CREATE TABLE invoices (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  number text NOT NULL,
  issued_at timestamptz NOT NULL,
  due_on date,
  gross integer NOT NULL CHECK (gross >= 0),
  snapshot jsonb NOT NULL,
  -- Which works its lines are about, in their order.
  works uuid[] NOT NULL,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, number),
  FOREIGN KEY (team_id, order_id) REFERENCES orders (team_id, id) ON DELETE CASCADE
);
CREATE INDEX invoices_of_order ON invoices (team_id, order_id);

-- What came in, and below zero what was paid back or booked by mistake.
CREATE TABLE payments (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  amount integer NOT NULL CHECK (amount <> 0),
  method text NOT NULL CHECK (method IN ('transfer', 'cash', 'other')),
  paid_on date NOT NULL,
  note text NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, order_id) REFERENCES orders (team_id, id) ON DELETE CASCADE
);
CREATE INDEX payments_of_order ON payments (team_id, order_id);

-- To whom an invoice is addressed, as the person says it once for every team.
CREATE TABLE billing_identities (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  company text NOT NULL,
  street text NOT NULL,
  postal_code text NOT NULL,
  city text NOT NULL,
  region text NOT NULL,
  country text NOT NULL,
  vat_id text NOT NULL,
  version integer NOT NULL
);

ALTER TABLE order_numbers ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_numbers FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON order_numbers USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON orders USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE order_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON order_lines USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE invoices ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoices FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON invoices USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE payments FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON payments USING (team_id = current_team()) WITH CHECK (team_id = current_team());

GRANT SELECT, INSERT, UPDATE, DELETE ON orders, order_lines, billing_identities TO palmares_app;
GRANT SELECT, INSERT, UPDATE ON order_numbers TO palmares_app;
-- What was issued and what was paid is added to, and never changed.
GRANT SELECT, INSERT ON invoices, payments TO palmares_app;

-- The fees that are owed or were paid already: one order for each artist, contest and state. A role that row-level security
-- binds would find none of them: so it is an error instead.
SET LOCAL row_security = off;
INSERT INTO orders (team_id, id, contest_id, user_id, number, state, currency, created_at)
SELECT grouped.team_id, gen_random_uuid(), grouped.contest_id, grouped.owner_id,
  row_number() OVER (PARTITION BY grouped.team_id ORDER BY grouped.first, grouped.owner_id), grouped.state, contests.currency,
  grouped.first
FROM (
  SELECT team_id, contest_id, owner_id, CASE payment WHEN 'paid' THEN 'paid' WHEN 'waived' THEN 'cancelled' ELSE 'open' END AS state,
    min(submitted_at) AS first
  FROM works WHERE fee > 0 AND payment IN ('pending', 'paid', 'waived') AND submitted_at IS NOT NULL GROUP BY 1, 2, 3, 4
) grouped JOIN contests ON contests.team_id = grouped.team_id AND contests.id = grouped.contest_id;

INSERT INTO order_lines (team_id, order_id, work_id, amount, state, added_at)
SELECT works.team_id, orders.id, works.id, works.fee, CASE works.payment WHEN 'waived' THEN 'waived' ELSE 'due' END, works.submitted_at
FROM works JOIN orders ON orders.team_id = works.team_id AND orders.contest_id = works.contest_id
  AND orders.user_id = works.owner_id
  AND orders.state = CASE works.payment WHEN 'paid' THEN 'paid' WHEN 'waived' THEN 'cancelled' ELSE 'open' END
WHERE works.fee > 0 AND works.payment IN ('pending', 'paid', 'waived') AND works.submitted_at IS NOT NULL;

INSERT INTO payments (team_id, id, order_id, amount, method, paid_on, note, recorded_at)
SELECT orders.team_id, gen_random_uuid(), orders.id, sum(order_lines.amount), 'other', orders.created_at::date, '', now()
FROM orders JOIN order_lines ON order_lines.team_id = orders.team_id AND order_lines.order_id = orders.id
WHERE orders.state = 'paid' GROUP BY orders.team_id, orders.id, orders.created_at;

INSERT INTO order_numbers SELECT team_id, max(number) FROM orders GROUP BY team_id;
