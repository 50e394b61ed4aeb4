-- A mail as it was worded, piece by piece; its HTML is drawn from this by the process that sends it, at its first try,
-- and kept until it is sent. What was queued before has only its text, and is sent as text.
ALTER TABLE outbox_messages ADD COLUMN letter jsonb;
