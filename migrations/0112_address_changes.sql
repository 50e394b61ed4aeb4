-- An address that an account is to have, once whoever reads what is sent there confirms it. The link is bound to the account, to
-- that address and to the one that the account had when it was asked for.
ALTER TABLE mailed_tokens DROP CONSTRAINT mailed_tokens_kind_check;
ALTER TABLE mailed_tokens
  ADD email text,
  ADD email_key text,
  ADD from_key text,
  ADD CONSTRAINT mailed_tokens_kind_check CHECK (kind IN ('verify', 'reset', 'passkeys', 'address')),
  ADD CHECK ((kind = 'address') = (email IS NOT NULL)),
  ADD CHECK ((email IS NULL) = (email_key IS NULL) AND (email IS NULL) = (from_key IS NULL));
