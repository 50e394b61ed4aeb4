-- What is taken off a fee: by codes that a contest gives out, or because an artist asked for it and organisers said yes.

-- What is taken off a line beside its amount, and by which code; an empty text where it was asked for.
ALTER TABLE order_lines ADD COLUMN taken_off integer NOT NULL DEFAULT 0 CHECK (taken_off >= 0);
ALTER TABLE order_lines ADD COLUMN waiver_code text;

CREATE TABLE waiver_settings (
  team_id uuid NOT NULL,
  contest_id uuid NOT NULL,
  may_ask boolean NOT NULL,
  show_share boolean NOT NULL,
  PRIMARY KEY (team_id, contest_id),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id) ON DELETE CASCADE
);

CREATE TABLE waiver_codes (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  contest_id uuid NOT NULL,
  code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'free')),
  value integer NOT NULL CHECK (value >= 0),
  uses integer NOT NULL CHECK (uses > 0),
  ends_at timestamptz,
  -- None: every category.
  categories uuid[] NOT NULL,
  note text NOT NULL,
  stopped_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, contest_id, code),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id) ON DELETE CASCADE
);

-- What is taken off the fee of one work. One with a code is one use of it.
CREATE TABLE waivers (
  team_id uuid NOT NULL,
  work_id uuid NOT NULL,
  contest_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'free')),
  value integer NOT NULL CHECK (value >= 0),
  code_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, work_id),
  FOREIGN KEY (team_id, work_id) REFERENCES works (team_id, id) ON DELETE CASCADE,
  FOREIGN KEY (team_id, code_id) REFERENCES waiver_codes (team_id, id)
);
CREATE INDEX waivers_of_code ON waivers (team_id, code_id);

CREATE TABLE waiver_requests (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  contest_id uuid NOT NULL,
  work_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Null once it was deleted, some time after the contest.
  reason text CHECK (char_length(reason) <= 2000),
  state text NOT NULL CHECK (state IN ('waiting', 'granted', 'declined')),
  kind text CHECK (kind IN ('percent', 'amount', 'free')),
  value integer CHECK (value >= 0),
  answer text NOT NULL,
  asked_at timestamptz NOT NULL,
  -- When organisers were told of it by mail.
  told_at timestamptz,
  answered_at timestamptz,
  PRIMARY KEY (team_id, id),
  -- One entry, one request: who was declined can write to the team.
  UNIQUE (team_id, work_id),
  FOREIGN KEY (team_id, work_id) REFERENCES works (team_id, id) ON DELETE CASCADE
);
CREATE INDEX waiver_requests_of_user ON waiver_requests (team_id, user_id, id);
CREATE INDEX waiver_requests_of_contest ON waiver_requests (team_id, contest_id, id);

ALTER TABLE waiver_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE waiver_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON waiver_settings USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE waiver_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE waiver_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON waiver_codes USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE waivers ENABLE ROW LEVEL SECURITY;
ALTER TABLE waivers FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON waivers USING (team_id = current_team()) WITH CHECK (team_id = current_team());
ALTER TABLE waiver_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE waiver_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON waiver_requests USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON waiver_settings, waiver_codes, waivers, waiver_requests TO palmares_app;
