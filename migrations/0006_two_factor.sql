-- A second step at the sign-in. The secret that an account shares with an app is sealed, for it must be read again to
-- reckon codes; recovery codes and challenges are kept only as their hashes.

CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  begun_at timestamptz NOT NULL,
  -- Null until a first code has shown that the app has the secret: until then nothing is on.
  confirmed_at timestamptz,
  -- Of the last code that was taken. No code of this time or of an earlier one is taken again.
  last_step integer
);
CREATE INDEX second_factors_unconfirmed ON second_factors (begun_at) WHERE confirmed_at IS NULL;

-- A code that was used is not here any more.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- What stands between a first step and a second; taken away by the one that it is used for.
CREATE TABLE challenges (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX challenges_of_user ON challenges (user_id);
CREATE INDEX challenges_by_end ON challenges (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors, recovery_codes, challenges TO palmares_app;
