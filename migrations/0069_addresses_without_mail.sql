-- Addresses to which no more mails go: a mail server refused one for good, or its owner complained of a mail. It belongs
-- to no team, since a mailbox that is gone is gone for all of them.
CREATE TABLE suppressed_addresses (
  address_key text PRIMARY KEY,
  reason text NOT NULL CHECK (reason IN ('bounce', 'complaint')),
  -- In the words of whoever refused it.
  detail text NOT NULL,
  since timestamptz NOT NULL,
  -- When it was decided to try again, or a mail arrived all the same. It is kept for a while: what happened before that,
  -- and is reported once more, suppresses nothing.
  lifted_at timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON suppressed_addresses TO palmares_app;
