-- What an artist says of themselves, once for all teams. It belongs to no team, as the account does not.
CREATE TABLE artist_pages (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  -- As it stands in the page's address; null until one is chosen.
  handle text UNIQUE,
  -- When it took the place of another; null where it is the first.
  handle_changed_at timestamptz,
  visibility text NOT NULL DEFAULT 'private' CHECK (visibility IN ('private', 'unlisted', 'public')),
  statement text NOT NULL DEFAULT '',
  pronouns text NOT NULL DEFAULT '',
  shows_place boolean NOT NULL DEFAULT false,
  version integer NOT NULL,
  CHECK (visibility = 'private' OR handle IS NOT NULL)
);

-- Whose a handle is, now or once. The key is the handle with letters that look alike made one, so that no two look the same.
CREATE TABLE artist_handles (
  key text PRIMARY KEY,
  handle text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  -- Since when it leads on to the present one.
  retired_at timestamptz
);
CREATE INDEX artist_handles_of_user ON artist_handles (user_id);

-- Replaced as a whole, so that the place in the list is enough to tell one from another.
CREATE TABLE cv_rows (
  user_id uuid NOT NULL REFERENCES users (id),
  position integer NOT NULL,
  kind text NOT NULL
    CHECK (kind IN ('exhibition', 'residency', 'education', 'award', 'collection', 'press', 'publication')),
  from_year integer,
  to_year integer,
  title text NOT NULL,
  place text NOT NULL,
  link text,
  visibility text NOT NULL CHECK (visibility IN ('private', 'public')),
  PRIMARY KEY (user_id, position)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON artist_pages, artist_handles, cv_rows TO palmares_app;
