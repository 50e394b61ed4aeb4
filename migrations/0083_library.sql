-- What a person says of a picture in their library, once for all teams. The picture is known by its bytes, so what is said
-- holds for it wherever it was sent. It belongs to no team, as the account does not.
CREATE TABLE library_pieces (
  user_id uuid NOT NULL REFERENCES users (id),
  sha256 bytea NOT NULL,
  title text NOT NULL,
  year integer,
  medium text NOT NULL,
  height double precision,
  width double precision,
  depth double precision,
  unit text NOT NULL CHECK (unit IN ('cm', 'in')),
  alt text NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, sha256)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON library_pieces TO palmares_app;
