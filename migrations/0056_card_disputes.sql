-- What holders of cards dispute with their banks: each dispute as Stripe has it, and whether its amount was booked back.
CREATE TABLE card_disputes (
  team_id uuid NOT NULL,
  stripe_id text NOT NULL,
  session_id uuid NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  -- In Stripe's word for it.
  state text NOT NULL,
  taken_back boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, stripe_id),
  FOREIGN KEY (team_id, session_id) REFERENCES card_sessions (team_id, id) ON DELETE CASCADE
);
CREATE INDEX card_disputes_of_session ON card_disputes (team_id, session_id);
CREATE INDEX card_disputes_under_way ON card_disputes (team_id, session_id)
  WHERE state NOT IN ('won', 'lost', 'warning_closed', 'prevented');

ALTER TABLE card_disputes ENABLE ROW LEVEL SECURITY;
ALTER TABLE card_disputes FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON card_disputes USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE ON card_disputes TO palmares_app;

-- Until now only the word was kept. By the id of the payment it is found again when Stripe is asked, which is done once more of
-- each: so a loss of before is booked too. A role that row-level security binds would find none: so it is an error instead.
SET LOCAL row_security = off;
INSERT INTO card_disputes (team_id, stripe_id, session_id, amount, state, taken_back, created_at)
SELECT team_id, payment_intent, id, amount, 'unknown', false, created_at FROM card_sessions
WHERE dispute <> '' AND payment_intent <> '';
ALTER TABLE card_sessions DROP COLUMN dispute;
