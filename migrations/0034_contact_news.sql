-- Threads of which the team is still to be told by mail. They are told of together, at most one mail a quarter of an hour.
CREATE TABLE contact_news (
  team_id uuid NOT NULL,
  thread_id uuid NOT NULL,
  PRIMARY KEY (team_id, thread_id),
  FOREIGN KEY (team_id, thread_id) REFERENCES contact_threads (team_id, id) ON DELETE CASCADE
);

ALTER TABLE contact_news ENABLE ROW LEVEL SECURITY;
ALTER TABLE contact_news FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON contact_news USING (team_id = current_team()) WITH CHECK (team_id = current_team());

GRANT SELECT, INSERT, DELETE ON contact_news TO palmares_app;

-- When the last of these mails went out; the row is locked by whoever adds to the news or tells them.
ALTER TABLE contact_numbers ADD told_at timestamptz;
