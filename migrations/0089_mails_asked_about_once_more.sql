-- A mail that waits is asked about once more when its turn comes: whose it is, which contest somebody may have muted
-- meanwhile, by which follow or in which announcement it was written. Where it is not wanted any more it is cancelled, and
-- says why. No foreign key: accounts are never deleted from their table, and a mail outlives what it is about.
ALTER TABLE outbox_messages ADD COLUMN user_id uuid;
ALTER TABLE outbox_messages ADD COLUMN follow_id uuid;
ALTER TABLE outbox_messages ADD COLUMN contest_id uuid;
ALTER TABLE outbox_messages ADD COLUMN announcement_id uuid;
ALTER TABLE outbox_messages ADD COLUMN cancelled_for text;
ALTER TABLE outbox_messages DROP CONSTRAINT outbox_messages_state_check;
ALTER TABLE outbox_messages ADD CONSTRAINT outbox_messages_state_check
  CHECK (state IN ('queued', 'sent', 'failed', 'cancelled', 'kept'));
ALTER TABLE outbox_messages ADD CONSTRAINT outbox_cancelled_for CHECK ((state = 'cancelled') = (cancelled_for IS NOT NULL));
ALTER TABLE outbox_messages ADD CONSTRAINT outbox_cancelled_why
  CHECK (cancelled_for IN ('unsubscribed', 'muted', 'no_account', 'stopped', 'bounce', 'complaint'));

-- With an account or a follow the address and the subject of its mails go; that a mail was written, and when, stays.
ALTER TABLE outbox_messages ALTER COLUMN to_address DROP NOT NULL;
ALTER TABLE outbox_messages ALTER COLUMN subject DROP NOT NULL;

-- Those that wait while this runs can be stopped too, as far as they say whose they are.
UPDATE outbox_messages SET user_id = users.id FROM users
WHERE outbox_messages.state = 'queued' AND outbox_messages.letter ? 'unsubscribe'
  AND users.email = outbox_messages.to_address;

-- What goes to an address is found however its capitals were written.
DROP INDEX outbox_messages_to;
CREATE INDEX outbox_messages_to ON outbox_messages (team_id, lower(to_address), id);
CREATE INDEX outbox_of_person ON outbox_messages (team_id, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX outbox_of_follow ON outbox_messages (team_id, follow_id)
  WHERE follow_id IS NOT NULL AND to_address IS NOT NULL;
CREATE INDEX outbox_of_announcement ON outbox_messages (team_id, announcement_id, user_id)
  WHERE announcement_id IS NOT NULL;

-- Somebody who gathers announcements in the digest is not mailed, and is counted apart.
ALTER TABLE announcement_recipients DROP CONSTRAINT announcement_recipients_outcome_check;
ALTER TABLE announcement_recipients ADD CONSTRAINT announcement_recipients_outcome_check CHECK (outcome IN
  ('waiting', 'sent', 'gathered', 'unsubscribed', 'muted', 'not_meant', 'no_account', 'stopped'));
