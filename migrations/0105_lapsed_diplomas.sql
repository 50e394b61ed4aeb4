-- A diploma that was revoked since its award or work stood no more, and not by hand, is issued anew where that stands again. Of
-- those that were revoked before, nobody knows which they are.
ALTER TABLE diplomas
  ADD COLUMN lapsed boolean NOT NULL DEFAULT false,
  ADD CHECK (state = 'revoked' OR NOT lapsed);
