-- A picture that its owner threw away while a work that is out still names it: the row stays for what points to it, an empty
-- frame of the same size without anything of what could be seen.
ALTER TABLE images ADD thrown_away_at timestamptz;

-- Sent again, it is another picture.
DROP INDEX images_of_owner_once;
CREATE UNIQUE INDEX images_of_owner_once ON images (team_id, owner_id, sha256)
  WHERE owner_id IS NOT NULL AND thrown_away_at IS NULL;
