-- What people are told of in a team. A row is an entry of somebody's feed, or waits for their digest, or both; the mail
-- itself is in the outbox.
CREATE TABLE notifications (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  event text NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  -- Where it leads, on this installation; it opens nothing by itself.
  path text NOT NULL,
  -- Of the work that it is about, so that what is out of somebody's sight stays so.
  work_id uuid,
  -- Of a contest's jury only those read who still sit on it.
  contest_id uuid,
  in_feed boolean NOT NULL,
  for_digest boolean NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  PRIMARY KEY (team_id, id),
  CHECK (in_feed OR for_digest)
);
CREATE INDEX notifications_of_person ON notifications (team_id, user_id, id DESC) WHERE in_feed;
CREATE INDEX notifications_unread ON notifications (team_id, user_id, id DESC) WHERE in_feed AND read_at IS NULL;
CREATE INDEX notifications_for_digest ON notifications (team_id, user_id) WHERE for_digest;
CREATE INDEX notifications_by_age ON notifications (team_id, created_at);

ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON notifications USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON notifications TO palmares_app;

-- What somebody has chosen about one team; without a row, what the contract begins with.
CREATE TABLE notification_settings (
  team_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  choices jsonb NOT NULL DEFAULT '{}',
  -- Contests of which only what cannot be switched off is told.
  muted uuid[] NOT NULL DEFAULT '{}',
  rhythm text NOT NULL DEFAULT 'daily' CHECK (rhythm IN ('daily', 'weekly')),
  -- When this person's digest was last looked at, whether or not anything was in it.
  digest_at timestamptz,
  PRIMARY KEY (team_id, user_id)
);

ALTER TABLE notification_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON notification_settings
  USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_settings TO palmares_app;

-- Minutes of the day, in the person's own zone; from and until are both there or neither.
ALTER TABLE users
  ADD quiet_from integer CHECK (quiet_from BETWEEN 0 AND 1439),
  ADD quiet_until integer CHECK (quiet_until BETWEEN 0 AND 1439),
  ADD CONSTRAINT users_quiet_hours CHECK ((quiet_from IS NULL) = (quiet_until IS NULL) AND quiet_from <> quiet_until);
