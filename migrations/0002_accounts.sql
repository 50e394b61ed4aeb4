-- Signing in. An account begins unconfirmed; what is mailed to confirm it, or to choose a new password, is a token
-- kept only as its hash and used once.

ALTER TABLE users
  -- Null: nobody signs in with a password until one was chosen through a mailed link.
  ADD password_hash text,
  ADD verified_at timestamptz,
  -- Someone else wrote this address into the form as well, so the password is nobody's yet to trust.
  ADD contested boolean NOT NULL DEFAULT false,
  ADD terms_version integer,
  ADD newsletter boolean NOT NULL DEFAULT false,
  ADD display_name text NOT NULL DEFAULT '',
  ADD diploma_name text NOT NULL DEFAULT '',
  ADD country text,
  ADD city text NOT NULL DEFAULT '',
  ADD bio text NOT NULL DEFAULT '',
  ADD disciplines text[] NOT NULL DEFAULT '{}',
  ADD socials jsonb NOT NULL DEFAULT '{}',
  ADD time_zone text,
  ADD scheme text NOT NULL DEFAULT 'auto' CHECK (scheme IN ('auto', 'light', 'dark')),
  ADD version integer NOT NULL DEFAULT 1,
  -- What is left then is a shell without a name, so that what the person decided for others still stands.
  ADD erased_at timestamptz;

-- Until now accounts were made by the operator alone, who knew whose address it was.
UPDATE users SET verified_at = created_at;

ALTER TABLE sessions
  ADD agent text NOT NULL DEFAULT '',
  ADD network text NOT NULL DEFAULT '';

CREATE TABLE mailed_tokens (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('verify', 'reset')),
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX mailed_tokens_of_user ON mailed_tokens (user_id, kind);
CREATE INDEX mailed_tokens_by_end ON mailed_tokens (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON mailed_tokens TO palmares_app;
