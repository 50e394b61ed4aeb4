-- What stands in a library is a work: its words, and its pictures in their order, each in one work and known by its bytes. It
-- belongs to no team, as the account does not.
CREATE TABLE library_works (
  user_id uuid NOT NULL REFERENCES users (id),
  id uuid NOT NULL,
  title text NOT NULL,
  year integer,
  medium text NOT NULL,
  height double precision,
  width double precision,
  depth double precision,
  unit text NOT NULL CHECK (unit IN ('cm', 'in')),
  statement text NOT NULL,
  -- 0 of what was said of a picture before pictures could be put together: it decides nothing about which belong together.
  version integer NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON library_works TO palmares_app;

ALTER TABLE library_pieces ADD work_id uuid NOT NULL DEFAULT gen_random_uuid(), ADD place integer NOT NULL DEFAULT 0;
INSERT INTO library_works (user_id, id, title, year, medium, height, width, depth, unit, statement, version, saved_at)
SELECT user_id, work_id, title, year, medium, height, width, depth, unit, '', 0, saved_at FROM library_pieces;
ALTER TABLE library_pieces
  ALTER work_id DROP DEFAULT,
  ALTER place DROP DEFAULT,
  ADD FOREIGN KEY (user_id, work_id) REFERENCES library_works (user_id, id) ON DELETE CASCADE,
  DROP title, DROP year, DROP medium, DROP height, DROP width, DROP depth, DROP unit, DROP saved_at;
CREATE INDEX library_pieces_of_work ON library_pieces (user_id, work_id);
