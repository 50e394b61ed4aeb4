-- Before all that is held about somebody is sent, the owner of the account is asked once more, by a passkey where they have one.
ALTER TABLE challenges DROP CONSTRAINT challenges_kind_check;
ALTER TABLE challenges ADD CONSTRAINT challenges_kind_check CHECK (kind IN (
  'code', 'new_passkey', 'passkey',
  'owner_unlock', 'owner_password', 'owner_address', 'owner_passkey', 'owner_passkey_removal', 'owner_two_factor_on',
  'owner_recovery_codes', 'owner_two_factor_off', 'owner_export', 'owner_erasure'
));
