-- What organisers write to many people of their team. It is held back for some minutes, then sent in batches.
CREATE TABLE announcements (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Who it goes to, as filters; who of them is still meant is asked again when it is sent.
  audience jsonb NOT NULL,
  -- By language: subject, the text as it was typed, and as it is drawn.
  texts jsonb NOT NULL,
  -- What those read in whose language nothing was written.
  fallback text NOT NULL,
  state text NOT NULL CHECK (state IN ('held', 'sending', 'sent', 'stopped')),
  created_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  sends_at timestamptz NOT NULL,
  -- When the last of it was sent, or when it was stopped.
  ended_at timestamptz,
  PRIMARY KEY (team_id, id),
  CHECK ((ended_at IS NULL) = (state IN ('held', 'sending')))
);

ALTER TABLE announcements ENABLE ROW LEVEL SECURITY;
ALTER TABLE announcements FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON announcements USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE ON announcements TO palmares_app;

-- Who it goes to, fixed when it is confirmed. That somebody was sent it stands in the transaction of their mail, so
-- whatever ends a process in the middle, nobody gets it twice.
CREATE TABLE announcement_recipients (
  team_id uuid NOT NULL,
  announcement_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  outcome text NOT NULL DEFAULT 'waiting' CHECK (outcome IN
    ('waiting', 'sent', 'unsubscribed', 'muted', 'not_meant', 'no_account', 'stopped')),
  PRIMARY KEY (team_id, announcement_id, user_id),
  FOREIGN KEY (team_id, announcement_id) REFERENCES announcements (team_id, id)
);
CREATE INDEX announcement_recipients_waiting ON announcement_recipients (team_id, announcement_id, user_id)
  WHERE outcome = 'waiting';
CREATE INDEX announcement_recipients_of_person ON announcement_recipients (user_id, team_id);

ALTER TABLE announcement_recipients ENABLE ROW LEVEL SECURITY;
ALTER TABLE announcement_recipients FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON announcement_recipients
  USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE ON announcement_recipients TO palmares_app;

-- Which reminders of a contest go by themselves, and from when on: what was due before that is left out.
CREATE TABLE contest_reminders (
  team_id uuid NOT NULL,
  contest_id uuid NOT NULL,
  rule text NOT NULL CHECK (rule IN ('drafts', 'jurors')),
  since timestamptz NOT NULL,
  PRIMARY KEY (team_id, contest_id, rule),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id) ON DELETE CASCADE
);

ALTER TABLE contest_reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE contest_reminders FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON contest_reminders USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, DELETE ON contest_reminders TO palmares_app;

-- Who was reminded of what: each step once a person, whatever becomes of the date.
CREATE TABLE contest_reminded (
  team_id uuid NOT NULL,
  contest_id uuid NOT NULL,
  -- A round for jurors; the contest itself for drafts.
  about uuid NOT NULL,
  step text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, contest_id, about, step, user_id),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id) ON DELETE CASCADE
);
CREATE INDEX contest_reminded_of_person ON contest_reminded (user_id, team_id);

ALTER TABLE contest_reminded ENABLE ROW LEVEL SECURITY;
ALTER TABLE contest_reminded FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON contest_reminded USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, DELETE ON contest_reminded TO palmares_app;
