-- Accounts, teams and their links are global: they are looked up before a team is known.
-- Everything else belongs to a team and stands under forced row-level security. The platform itself is the team of
-- all zeros, so that its own mails and keys live in the same tables under the same rules.

CREATE FUNCTION current_team() RETURNS uuid
  LANGUAGE sql STABLE
  -- After a transaction the setting is an empty string, not null, and a cast of that would be an error.
  RETURN nullif(current_setting('app.team_id', true), '')::uuid;

-- Accents dropped, for search; unaccent() itself is not immutable and cannot stand in an index.
CREATE FUNCTION plain(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  locale text NOT NULL DEFAULT 'en',
  is_admin boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id);

CREATE TABLE teams (
  id uuid PRIMARY KEY,
  -- The present link; whose a link is, is said by team_links alone.
  link text NOT NULL,
  name text NOT NULL,
  tagline text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'archived', 'suspended')),
  country text NOT NULL,
  currency text NOT NULL,
  time_zone text NOT NULL,
  locales text[] NOT NULL,
  default_locale text NOT NULL,
  accent text NOT NULL,
  pairing text NOT NULL,
  contact_email text,
  socials jsonb NOT NULL,
  features jsonb NOT NULL,
  logo_id uuid,
  cover_id uuid,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (default_locale = ANY (locales))
);

CREATE TABLE team_links (
  link text PRIMARY KEY,
  team_id uuid NOT NULL REFERENCES teams (id),
  retired_at timestamptz
);
CREATE INDEX team_links_of_team ON team_links (team_id);

-- Counters by which every process knows that what it cached has changed. Not on the team's row: a save of texts
-- must not wait for a change of settings.
CREATE TABLE team_versions (
  team_id uuid PRIMARY KEY,
  version bigint NOT NULL,
  bumped_at timestamptz NOT NULL
);
CREATE INDEX team_versions_by_time ON team_versions (bumped_at);
INSERT INTO team_versions VALUES ('00000000-0000-0000-0000-000000000000', 1, now());

-- What the directory shows of each team, so that it never has to read across teams.
CREATE TABLE team_cards (
  team_id uuid PRIMARY KEY REFERENCES teams (id),
  link text NOT NULL,
  name text NOT NULL,
  tagline text NOT NULL,
  logo jsonb,
  cover jsonb,
  open_contests integer NOT NULL DEFAULT 0,
  words text NOT NULL,
  created_at timestamptz NOT NULL,
  refreshed_at timestamptz NOT NULL
);
CREATE INDEX team_cards_by_name ON team_cards (plain(name), team_id);
CREATE INDEX team_cards_words ON team_cards USING gin (words gin_trgm_ops);
CREATE INDEX team_cards_link ON team_cards USING gin (link gin_trgm_ops);

CREATE TABLE limits (
  key text PRIMARY KEY,
  points integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX limits_by_end ON limits (resets_at);

CREATE TABLE members (
  team_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  role text NOT NULL CHECK (role IN ('participant', 'juror', 'organiser', 'owner')),
  since timestamptz NOT NULL,
  PRIMARY KEY (team_id, user_id)
);

CREATE TABLE images (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  thumbhash bytea NOT NULL,
  sha256 bytea NOT NULL,
  original text NOT NULL,
  widths integer[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id)
);

CREATE TABLE content_pages (
  team_id uuid NOT NULL,
  page text NOT NULL,
  locale text NOT NULL,
  version integer NOT NULL,
  published_version integer,
  PRIMARY KEY (team_id, page, locale)
);

CREATE TABLE content_versions (
  team_id uuid NOT NULL,
  page text NOT NULL,
  locale text NOT NULL,
  version integer NOT NULL,
  texts jsonb NOT NULL,
  edited_by uuid,
  edited_at timestamptz NOT NULL,
  published_at timestamptz,
  PRIMARY KEY (team_id, page, locale, version),
  FOREIGN KEY (team_id, page, locale) REFERENCES content_pages (team_id, page, locale)
);

CREATE TABLE audit_entries (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  verb text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL,
  PRIMARY KEY (team_id, id)
);

CREATE TABLE outbox_messages (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  to_address text NOT NULL,
  subject text NOT NULL,
  html text,
  text text NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'sent', 'failed', 'kept')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (team_id, id)
);

-- One row a promise: the same key and request give the same answer for a day.
CREATE TABLE once_keys (
  team_id uuid NOT NULL,
  actor text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, actor, key)
);
CREATE INDEX once_keys_by_age ON once_keys (team_id, created_at);

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['members', 'images', 'content_pages', 'content_versions', 'audit_entries',
                                'outbox_messages', 'once_keys'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_team ON %I USING (team_id = current_team()) WITH CHECK (team_id = current_team())', tenant);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO palmares_app;
-- What has happened has happened.
REVOKE UPDATE, DELETE ON audit_entries FROM palmares_app;
REVOKE INSERT, UPDATE, DELETE ON migrations FROM palmares_app;
