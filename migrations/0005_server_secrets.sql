-- What this installation signs with, made where it is first needed. Every process signs with the same.
CREATE TABLE server_secrets (
  name text PRIMARY KEY,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON server_secrets TO palmares_app;
