-- When something of a work beside its pictures and what is agreed to was changed last; null where it was not since this is kept.
-- A picture that was on its way at the close brings in what was typed by then, and nothing that was typed after it.
ALTER TABLE works ADD COLUMN typed_at timestamptz;
-- Marks are of all bytes from now on: those of before cannot be compared any more, and nobody was asked for one yet. What is
-- under way gets one that nobody can announce: it is not compared, and the file began when its sending did. A role that
-- row-level security binds would find no uploads: so it is an error instead.
SET LOCAL row_security = off;
UPDATE uploads SET mark = repeat('-', 64)
WHERE (mark IS NOT NULL OR sha256 IS NULL) AND num_nonnulls(picture_id, file_id, refusal) = 0;
