-- How many titles have a word is counted before they are looked through.
CREATE INDEX work_words_of_titles ON work_words (team_id, word, work_id) WHERE in_title;

-- Whose name a word stands in, and in which contest: search walks from one artist to the next, however many works each has.
ALTER TABLE work_words ADD artist_id uuid;
ALTER TABLE work_words ADD contest_id uuid;

SET LOCAL row_security = off;

UPDATE work_words w SET artist_id = works.owner_id, contest_id = works.contest_id
FROM works WHERE w.in_name AND works.team_id = w.team_id AND works.id = w.work_id;

ALTER TABLE work_words ADD CONSTRAINT work_words_name_someone
  CHECK (in_name = (artist_id IS NOT NULL) AND in_name = (contest_id IS NOT NULL));

CREATE INDEX work_words_by_name ON work_words (team_id, contest_id, word, artist_id, work_id) WHERE in_name;
CREATE INDEX work_words_of_artist ON work_words (team_id, artist_id, word) WHERE in_name;
