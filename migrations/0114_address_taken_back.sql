-- The link by which whoever reads the address that an account had takes the change back. It is bound to that address, and notes the
-- one that the account got.
ALTER TABLE mailed_tokens DROP CONSTRAINT mailed_tokens_kind_check;
ALTER TABLE mailed_tokens DROP CONSTRAINT mailed_tokens_check;
ALTER TABLE mailed_tokens
  ADD CONSTRAINT mailed_tokens_kind_check
    CHECK (kind IN ('verify', 'reset', 'passkeys', 'address', 'address_back')),
  ADD CONSTRAINT mailed_tokens_check CHECK ((kind IN ('address', 'address_back')) = (email IS NOT NULL));
