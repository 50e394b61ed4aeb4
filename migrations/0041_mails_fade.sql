-- What a mail says is kept for thirty days; then who got it and when is left, and by `about` what it was about, so that
-- what is out of somebody's sight stays so. A link that opens something is found by the hash of what it carries, as soon
-- as it was used or ran out, and is cut out of what is kept.
ALTER TABLE outbox_messages ALTER COLUMN text DROP NOT NULL;
ALTER TABLE outbox_messages ADD COLUMN about uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE outbox_messages ADD COLUMN link_hash bytea;
ALTER TABLE outbox_messages ADD COLUMN link_end text;
ALTER TABLE outbox_messages ADD CONSTRAINT outbox_link_end CHECK (link_end IN ('used', 'expired'));

CREATE INDEX outbox_by_link ON outbox_messages (team_id, link_hash) WHERE link_hash IS NOT NULL;
CREATE INDEX outbox_with_text ON outbox_messages (team_id, created_at) WHERE text IS NOT NULL;
