-- A consent that was decided stays when the child asks anew, so that the guardian who gave it can still take it back by
-- their own link. Only a question that nobody has answered yet gives way to the next.
ALTER TABLE guardian_consents DROP CONSTRAINT guardian_consents_team_id_artist_id_contest_id_key;
CREATE UNIQUE INDEX guardian_consents_question ON guardian_consents (team_id, artist_id, contest_id)
  WHERE decision IS NULL;
CREATE INDEX guardian_consents_artist ON guardian_consents (team_id, artist_id, contest_id);
