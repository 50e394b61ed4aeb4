-- Organisers take a series off their pages, or a picture out of all series of the team; and choose what is shown first.
ALTER TABLE series ADD hidden_at timestamptz;
-- As its artist reads it.
ALTER TABLE series ADD hidden_reason text NOT NULL DEFAULT '';
ALTER TABLE series ADD CHECK ((hidden_at IS NULL) = (hidden_reason = ''));

CREATE TABLE hidden_pictures (
  team_id uuid NOT NULL,
  picture_id uuid NOT NULL,
  reason text NOT NULL,
  hidden_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, picture_id),
  FOREIGN KEY (team_id, picture_id) REFERENCES images (team_id, id) ON DELETE CASCADE
);
ALTER TABLE hidden_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE hidden_pictures FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON hidden_pictures USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, DELETE ON hidden_pictures TO palmares_app;

-- Null where nothing was chosen, or what was chosen is gone.
CREATE TABLE featured (
  team_id uuid NOT NULL PRIMARY KEY,
  artist_id uuid REFERENCES users (id),
  series_id uuid,
  FOREIGN KEY (team_id, series_id) REFERENCES series (team_id, id) ON DELETE SET NULL (series_id)
);
ALTER TABLE featured ENABLE ROW LEVEL SECURITY;
ALTER TABLE featured FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON featured USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE ON featured TO palmares_app;

-- A report may be about a series, as it may be about a work.
ALTER TABLE contact_threads ADD series_id uuid;
ALTER TABLE contact_threads ADD FOREIGN KEY (team_id, series_id) REFERENCES series (team_id, id)
  ON DELETE SET NULL (series_id);
