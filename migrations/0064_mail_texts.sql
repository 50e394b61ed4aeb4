-- What a team says in its mails in place of our words: one row for each version of a letter, in one language. The newest
-- counts; an empty field is ours, and so is everything in a version whose fields are all empty.
CREATE TABLE mail_texts (
  team_id uuid NOT NULL,
  letter text NOT NULL,
  -- One letter may say several things, accepted or not for one, each in words of its own; empty where it does not.
  variant text NOT NULL,
  locale text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  subject text NOT NULL,
  preheader text NOT NULL,
  body text NOT NULL,
  -- The body as it was read from its Markdown; null where it is ours.
  body_blocks jsonb,
  edited_by uuid REFERENCES users (id),
  edited_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, letter, variant, locale, version),
  CHECK ((body = '') = (body_blocks IS NULL))
);

ALTER TABLE mail_texts ENABLE ROW LEVEL SECURITY;
ALTER TABLE mail_texts FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON mail_texts USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT ON mail_texts TO palmares_app;
