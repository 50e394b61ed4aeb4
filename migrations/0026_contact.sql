-- What people write to a team, and what is answered: a thread each, with a number that has no gaps. Whoever wrote it reads
-- it by a signed link, or by their account.
CREATE TABLE contact_threads (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  number integer NOT NULL,
  topic text NOT NULL CHECK (topic IN ('entry_help', 'payment', 'rules', 'press', 'rights_complaint', 'data_request')),
  name text NOT NULL,
  email text NOT NULL,
  -- Null where it was written without an account.
  user_id uuid REFERENCES users (id),
  -- The language in which it is answered by mail.
  locale text NOT NULL,
  -- What a rights complaint is about.
  work_id uuid,
  state text NOT NULL CHECK (state IN ('open', 'waiting_for_team', 'waiting_for_sender', 'closed')),
  assigned_to uuid REFERENCES users (id),
  unread boolean NOT NULL,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, number),
  FOREIGN KEY (team_id, work_id) REFERENCES works (team_id, id)
);
CREATE INDEX contact_threads_by_change ON contact_threads (team_id, changed_at DESC, id DESC);
CREATE INDEX contact_threads_of_user ON contact_threads (team_id, user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX contact_threads_of_work ON contact_threads (team_id, work_id) WHERE work_id IS NOT NULL;

CREATE TABLE contact_messages (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  thread_id uuid NOT NULL,
  -- A note is the team's own: neither shown nor mailed to whoever wrote.
  kind text NOT NULL CHECK (kind IN ('message', 'answer', 'note')),
  -- Of the team's; null in what came in.
  author_id uuid REFERENCES users (id),
  body text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  FOREIGN KEY (team_id, thread_id) REFERENCES contact_threads (team_id, id) ON DELETE CASCADE
);
CREATE INDEX contact_messages_of_thread ON contact_messages (team_id, thread_id, id);

CREATE TABLE contact_numbers (
  team_id uuid NOT NULL PRIMARY KEY,
  last integer NOT NULL
);

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['contact_threads', 'contact_messages', 'contact_numbers'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_team ON %I USING (team_id = current_team()) WITH CHECK (team_id = current_team())', tenant);
  END LOOP;
END $$;

-- What was said is never changed; it goes with the account of who wrote it.
GRANT SELECT, INSERT, UPDATE, DELETE ON contact_threads TO palmares_app;
GRANT SELECT, INSERT, DELETE ON contact_messages TO palmares_app;
GRANT SELECT, INSERT, UPDATE ON contact_numbers TO palmares_app;
