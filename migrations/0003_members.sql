-- People come into a team by an invitation, and find their teams again by a copy of their memberships that is theirs
-- and no team's: a team's own rows are read through its door, and nobody knows every door.

-- From owner down, as a list shows them; the lower number may do more. A column, since under row-level security no
-- index is searched by a function that is not known to keep secrets.
CREATE FUNCTION rank_of(role text) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN array_position(ARRAY['owner', 'organiser', 'juror', 'participant'], role);

ALTER TABLE members ADD rank integer NOT NULL GENERATED ALWAYS AS (rank_of(role)) STORED;
CREATE INDEX members_in_order ON members (team_id, rank, user_id);

CREATE TABLE user_teams (
  user_id uuid NOT NULL REFERENCES users (id),
  team_id uuid NOT NULL REFERENCES teams (id),
  role text NOT NULL CHECK (role IN ('participant', 'juror', 'organiser', 'owner')),
  since timestamptz NOT NULL,
  PRIMARY KEY (user_id, team_id)
);

-- A role that row-level security binds would find no member here, and count none either: so it is an error instead.
SET LOCAL row_security = off;
DO $$
DECLARE
  wanted bigint;
  copied bigint;
BEGIN
  SELECT count(*) INTO wanted FROM members;
  INSERT INTO user_teams (user_id, team_id, role, since) SELECT user_id, team_id, role, since FROM members;
  GET DIAGNOSTICS copied = ROW_COUNT;
  IF copied <> wanted THEN
    RAISE EXCEPTION 'Of % memberships, % were copied', wanted, copied;
  END IF;
END $$;

CREATE TABLE invitations (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  role text NOT NULL CHECK (role IN ('organiser', 'owner')),
  note text NOT NULL,
  -- The token itself stands in the mail alone.
  token_hash bytea NOT NULL,
  invited_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by uuid REFERENCES users (id),
  withdrawn_at timestamptz,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, token_hash),
  CHECK ((accepted_at IS NULL) = (accepted_by IS NULL)),
  CHECK (accepted_at IS NULL OR withdrawn_at IS NULL)
);
-- One way in at a time for each address. One that has run out is withdrawn when the next is sent.
CREATE UNIQUE INDEX invitations_open ON invitations (team_id, email_key)
  WHERE accepted_at IS NULL AND withdrawn_at IS NULL;

ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON invitations USING (team_id = current_team()) WITH CHECK (team_id = current_team());

GRANT SELECT, INSERT, UPDATE, DELETE ON user_teams, invitations TO palmares_app;

-- A closed team is found by nobody, and its link is never given to another.
ALTER TABLE teams DROP CONSTRAINT teams_status_check;
ALTER TABLE teams ADD CONSTRAINT teams_status_check CHECK (status IN ('active', 'archived', 'suspended', 'closed'));
