-- What is due to whom for an award, by when, and whether it was handed over.

CREATE TABLE prizes (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  contest_id uuid NOT NULL,
  award_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('money', 'object', 'exhibition', 'other')),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  -- Of money, in the smallest unit of the contest's currency.
  amount integer CHECK (amount > 0),
  due_on date NOT NULL,
  state text NOT NULL CHECK (state IN ('owed', 'arranged', 'delivered')),
  delivered_on date,
  -- How it was handed over, for organisers alone; and where that can be seen.
  proof text NOT NULL,
  link text NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id) ON DELETE CASCADE,
  FOREIGN KEY (team_id, award_id) REFERENCES awards (team_id, id) ON DELETE CASCADE,
  CHECK ((kind = 'money') = (amount IS NOT NULL)),
  CHECK ((state = 'delivered') = (delivered_on IS NOT NULL)),
  CHECK (state <> 'delivered' OR proof <> '' OR link <> '')
);
CREATE INDEX prizes_of_contest ON prizes (team_id, contest_id, due_on, id);
CREATE INDEX prizes_of_award ON prizes (team_id, award_id);
CREATE INDEX prizes_due ON prizes (team_id, due_on) WHERE state <> 'delivered';

CREATE TABLE prize_settings (
  team_id uuid NOT NULL,
  contest_id uuid NOT NULL,
  -- The contest's page says when all prizes of the edition before were delivered.
  show_fulfilment boolean NOT NULL,
  PRIMARY KEY (team_id, contest_id),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id) ON DELETE CASCADE
);

ALTER TABLE prizes ENABLE ROW LEVEL SECURITY;
ALTER TABLE prizes FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON prizes USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE prize_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE prize_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON prize_settings USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON prizes, prize_settings TO palmares_app;
