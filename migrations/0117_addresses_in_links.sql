-- What stands for an address in the links by which it unsubscribes is kept beside the address, so that a link finds it by
-- an index and nobody has to make it of every address of a team. It is made with a secret that no migration knows: rows
-- without one are filled in by the clock, and until then looked through.
ALTER TABLE follows ADD COLUMN address_id uuid;
CREATE INDEX follows_by_link ON follows (team_id, address_id) WHERE address_id IS NOT NULL;
CREATE INDEX follows_without_link ON follows (team_id) WHERE user_id IS NULL AND address_id IS NULL;

ALTER TABLE outbox_messages ADD COLUMN address_id uuid;
CREATE INDEX outbox_by_address ON outbox_messages (team_id, address_id) WHERE address_id IS NOT NULL;
CREATE INDEX outbox_without_address ON outbox_messages (team_id)
  WHERE state = 'queued' AND follow_id IS NOT NULL AND address_id IS NULL;
