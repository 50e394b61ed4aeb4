-- Payments by card, which Stripe takes for a team that has an account there.

ALTER TABLE payments DROP CONSTRAINT payments_method_check;
ALTER TABLE payments ADD CONSTRAINT payments_method_check CHECK (method IN ('transfer', 'cash', 'other', 'card'));

-- Encrypted: they are used, and never shown again.
CREATE TABLE card_keys (
  team_id uuid PRIMARY KEY,
  sealed_key bytea NOT NULL,
  sealed_secret bytea NOT NULL,
  key_ends text NOT NULL,
  secret_ends text NOT NULL,
  -- Empty where the key may not read it.
  account_id text NOT NULL,
  account_name text NOT NULL,
  live boolean NOT NULL,
  since timestamptz NOT NULL
);

-- What an artist was sent to Stripe to pay. It is written before Stripe is asked: its id is the idempotency key.
CREATE TABLE card_sessions (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  -- Null until Stripe has answered.
  stripe_id text,
  url text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN ('begun', 'open', 'processing', 'paid', 'paid_twice', 'differs', 'failed', 'expired', 'lost')),
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  account_id text NOT NULL,
  live boolean NOT NULL,
  payment_intent text NOT NULL DEFAULT '',
  -- As Stripe says it, where that is not what was asked for.
  received text NOT NULL DEFAULT '',
  -- As Stripe says it, where the holder of the card has disputed the payment.
  dispute text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, stripe_id),
  FOREIGN KEY (team_id, order_id) REFERENCES orders (team_id, id) ON DELETE CASCADE
);
-- Nobody pays one order at two places.
CREATE UNIQUE INDEX card_sessions_one_open ON card_sessions (team_id, order_id)
  WHERE state IN ('begun', 'open', 'processing');
CREATE INDEX card_sessions_of_order ON card_sessions (team_id, order_id, id);
CREATE INDEX card_sessions_of_intent ON card_sessions (team_id, payment_intent) WHERE payment_intent <> '';
CREATE INDEX card_sessions_under_way ON card_sessions (team_id, id) WHERE state IN ('begun', 'open', 'processing');

CREATE TABLE card_refunds (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  session_id uuid NOT NULL,
  -- Null until Stripe has answered.
  stripe_id text,
  amount integer NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('sent', 'pending', 'done', 'failed')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, stripe_id),
  FOREIGN KEY (team_id, session_id) REFERENCES card_sessions (team_id, id) ON DELETE CASCADE
);
CREATE INDEX card_refunds_of_session ON card_refunds (team_id, session_id);
CREATE INDEX card_refunds_under_way ON card_refunds (team_id, id) WHERE state IN ('sent', 'pending');

-- What Stripe told, each once.
CREATE TABLE card_events (
  team_id uuid NOT NULL,
  event_id text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, event_id)
);
CREATE INDEX card_events_by_age ON card_events (team_id, received_at);

ALTER TABLE card_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON card_keys USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE card_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON card_sessions USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE card_refunds ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_refunds FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON card_refunds USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE card_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_events FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON card_events USING (team_id = current_team()) WITH CHECK (team_id = current_team());

GRANT SELECT, INSERT, UPDATE, DELETE ON card_keys TO palmares_app;
GRANT SELECT, INSERT, UPDATE ON card_sessions, card_refunds TO palmares_app;
GRANT SELECT, INSERT, DELETE ON card_events TO palmares_app;
