-- What can be listened to beside a work in a viewing room: the words, and a recording of them that comes as an upload.
ALTER TABLE uploads DROP CONSTRAINT uploads_purpose_check;
ALTER TABLE uploads ADD CONSTRAINT uploads_purpose_check
  CHECK (purpose IN ('work', 'avatar', 'logo', 'cover', 'evidence', 'prize', 'guide'));

CREATE TABLE audio_guides (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  room_id uuid NOT NULL,
  work_id uuid NOT NULL,
  transcript jsonb NOT NULL,
  -- The recording, once it has come.
  file_id uuid,
  name text CHECK (char_length(name) BETWEEN 1 AND 120),
  format text CHECK (format IN ('mp3', 'aac', 'm4a', 'opus')),
  bytes integer CHECK (bytes > 0),
  seconds integer CHECK (seconds > 0),
  sha256 bytea CHECK (octet_length(sha256) = 32),
  sent_at timestamptz,
  -- Null also once their account was deleted.
  sent_by uuid REFERENCES users (id),
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, room_id, work_id),
  UNIQUE (team_id, file_id),
  FOREIGN KEY (team_id, room_id) REFERENCES viewing_rooms (team_id, id),
  FOREIGN KEY (team_id, work_id) REFERENCES works (team_id, id),
  CHECK (num_nonnulls(file_id, name, format, bytes, seconds, sha256, sent_at) IN (0, 7))
);
CREATE INDEX audio_guides_of_work ON audio_guides (team_id, work_id);
CREATE INDEX audio_guides_of_sender ON audio_guides (team_id, sent_by, id);

ALTER TABLE audio_guides ENABLE ROW LEVEL SECURITY;
ALTER TABLE audio_guides FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON audio_guides USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON audio_guides TO palmares_app;
