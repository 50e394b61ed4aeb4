-- Pictures that people send themselves, in pieces that survive a lost connection.

ALTER TABLE images
  -- Whose it is; null where it is the team's own. Avatars stand under the platform, works under their team.
  ADD owner_id uuid REFERENCES users (id),
  -- As its owner called it, for them to recognise it by; never a path of ours.
  ADD name text NOT NULL DEFAULT '',
  -- Null in what was taken in before these were kept.
  ADD bytes integer,
  ADD format text,
  -- 64 bits that are nearly the same for pictures that look nearly the same.
  ADD phash bytea,
  -- When the upload began that it came by, by the server's clock: what began in time may end after it.
  ADD begun_at timestamptz,
  ADD tiles boolean NOT NULL DEFAULT false;

-- Same bytes by the same owner in the same team are one picture. What the team had twice before stays.
CREATE UNIQUE INDEX images_of_owner_once ON images (team_id, owner_id, sha256) WHERE owner_id IS NOT NULL;
CREATE INDEX images_of_owner ON images (team_id, owner_id, id);

ALTER TABLE users ADD avatar_id uuid;

-- Global: an upload is its account's, found by its address before any team is known, and counted over all teams.
CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  team_id uuid NOT NULL,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('work', 'avatar', 'logo', 'cover')),
  name text NOT NULL,
  bytes integer NOT NULL,
  -- What the sender says that it will be; null where the browser could not reckon it.
  sha256 bytea,
  begun_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- One of the two once it is settled.
  picture_id uuid,
  refusal jsonb,
  -- Which process writes to it now, until when at most, and whether another waits for it to let go.
  held_by text,
  held_until timestamptz,
  wanted boolean NOT NULL DEFAULT false,
  CHECK (picture_id IS NULL OR refusal IS NULL)
);
CREATE INDEX uploads_of_owner ON uploads (owner_id, id);
CREATE INDEX uploads_by_end ON uploads (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON uploads TO palmares_app;
