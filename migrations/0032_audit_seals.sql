-- Each seal is a hash over the entries of the log since the one before, and over that one's hash.
CREATE TABLE audit_seals (
  team_id uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- The last entry in it; the first is whatever follows the seal before.
  until uuid NOT NULL,
  entries integer NOT NULL CHECK (entries > 0),
  hash bytea NOT NULL CHECK (length(hash) = 32),
  sealed_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, number)
);

ALTER TABLE audit_seals ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_seals FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON audit_seals USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT ON audit_seals TO palmares_app;
