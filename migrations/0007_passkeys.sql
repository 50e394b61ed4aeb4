-- Keys that a device keeps for a person: what lies here is the public half, so nothing of it has to be hidden.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- As the device calls it, base64url.
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- How often the device says that it was used; one that counts must never count back.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkeys_of_user ON passkeys (user_id, id);

-- A passkey says by itself whose it is, so at its sign-in nobody is known yet.
ALTER TABLE challenges
  ALTER user_id DROP NOT NULL,
  ADD kind text NOT NULL DEFAULT 'code' CHECK (kind IN ('code', 'new_passkey', 'passkey')),
  ADD CHECK ((user_id IS NULL) = (kind = 'passkey'));
ALTER TABLE challenges ALTER kind DROP DEFAULT;

GRANT SELECT, INSERT, UPDATE, DELETE ON passkeys TO palmares_app;
