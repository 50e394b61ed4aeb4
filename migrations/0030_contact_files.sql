-- What is sent with a message to a team, or with its answer: taken in by itself first, and then claimed by the message
-- that names it. The bytes lie with the other files that people sent.
CREATE TABLE contact_files (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  -- As its sender called it, cleaned, with the ending of what it is; never a path of ours.
  name text NOT NULL,
  -- By what is in it.
  kind text NOT NULL CHECK (kind IN ('pdf', 'jpeg', 'png', 'webp', 'text')),
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL,
  -- What no message has claimed by then is thrown away.
  expires_at timestamptz NOT NULL,
  message_id uuid,
  -- Among those of its message.
  position integer,
  PRIMARY KEY (team_id, id),
  CHECK ((message_id IS NULL) = (position IS NULL)),
  FOREIGN KEY (team_id, message_id) REFERENCES contact_messages (team_id, id) ON DELETE CASCADE
);
CREATE INDEX contact_files_of_message ON contact_files (team_id, message_id, position) WHERE message_id IS NOT NULL;

ALTER TABLE contact_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE contact_files FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON contact_files USING (team_id = current_team()) WITH CHECK (team_id = current_team());

GRANT SELECT, INSERT, UPDATE, DELETE ON contact_files TO palmares_app;
