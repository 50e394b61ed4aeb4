-- A post of a team's blog, and beside it what it says in each of its languages. Whether it is a draft, scheduled or
-- published is read off its moment and the clock.
CREATE TABLE posts (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  slug text NOT NULL,
  category text NOT NULL,
  cover_id uuid,
  publish_at timestamptz,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, slug),
  FOREIGN KEY (team_id, cover_id) REFERENCES images (team_id, id)
);
CREATE INDEX posts_by_moment ON posts (team_id, publish_at DESC, id DESC);
CREATE INDEX posts_by_change ON posts (team_id, updated_at DESC, id DESC);

-- The body is a tree of blocks; `search` is its words as they are compared.
CREATE TABLE post_texts (
  team_id uuid NOT NULL,
  post_id uuid NOT NULL,
  locale text NOT NULL,
  title text NOT NULL,
  excerpt text NOT NULL,
  cover_alt text NOT NULL,
  body jsonb NOT NULL,
  minutes integer NOT NULL,
  search text NOT NULL,
  PRIMARY KEY (team_id, post_id, locale),
  FOREIGN KEY (team_id, post_id) REFERENCES posts (team_id, id) ON DELETE CASCADE
);

-- Every address that a post has had, its present one among them: none of them is another's while it stands.
CREATE TABLE post_slugs (
  team_id uuid NOT NULL,
  slug text NOT NULL,
  post_id uuid NOT NULL,
  PRIMARY KEY (team_id, slug),
  FOREIGN KEY (team_id, post_id) REFERENCES posts (team_id, id) ON DELETE CASCADE
);

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['posts', 'post_texts', 'post_slugs'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_team ON %I USING (team_id = current_team()) WITH CHECK (team_id = current_team())', tenant);
  END LOOP;
END $$;

GRANT SELECT, INSERT, UPDATE, DELETE ON posts, post_texts, post_slugs TO palmares_app;
