-- A passkey may be asked for where a password is asked once more. What it signs is made for one account and for one purpose,
-- so neither a sign-in nor another purpose can be answered with it.
ALTER TABLE challenges DROP CONSTRAINT challenges_kind_check;
ALTER TABLE challenges ADD CONSTRAINT challenges_kind_check CHECK (kind IN (
  'code', 'new_passkey', 'passkey',
  'owner_unlock', 'owner_password', 'owner_address', 'owner_passkey', 'owner_two_factor_on', 'owner_recovery_codes',
  'owner_two_factor_off', 'owner_erasure'
));
