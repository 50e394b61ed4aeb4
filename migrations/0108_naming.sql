-- When visitors learn who made a work on show: as soon as it is shown, or once the results are out, so that nobody on a blind
-- jury reads it on a public page. Contests that are there already told their artists that they are named at once.
ALTER TABLE contests ADD COLUMN naming text NOT NULL DEFAULT 'at_once'
  CHECK (naming IN ('at_once', 'after_judging'));
ALTER TABLE contests ALTER COLUMN naming SET DEFAULT 'after_judging';
