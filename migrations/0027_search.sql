-- What a word of a work stands in: search asks for those in titles first, and finds artists by those in their names.
ALTER TABLE work_words ADD in_title boolean NOT NULL DEFAULT false;
ALTER TABLE work_words ADD in_name boolean NOT NULL DEFAULT false;

SET LOCAL row_security = off;

-- From now on words are folded by one rule of the product's own (contract/rules/fold.ts), the same on every database. What
-- stands is brought to it here, once: taken apart, without marks, in small letters, one letter for each that has several.
CREATE FUNCTION folded_once(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT
  RETURN translate(
    replace(replace(replace(
      regexp_replace(normalize(lower(value), NFKD),
        '[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u3099\u309a]', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'ٱىیکةςøđłı', 'اييكهσodli');

-- Its words, each with a blank before and after it: whatever is a sign and no letter parts them.
CREATE FUNCTION spaced_once(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT
  RETURN ' ' || regexp_replace(folded_once(value),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u2000-\u206f\u20a0-\u20bf\u2190-\u2bff\u3000-\u303f]+',
    ' ', 'g') || ' ';

CREATE TABLE words_once AS
  SELECT w.team_id, part AS word, w.work_id,
    bool_and(w.hidden) AS hidden,
    bool_or(spaced_once(works.title) LIKE '% ' || part || ' %') AS in_title,
    bool_or(spaced_once(coalesce(works.child_name, works.artist)) LIKE '% ' || part || ' %') AS in_name
  FROM work_words w
  JOIN works ON works.team_id = w.team_id AND works.id = w.work_id
  CROSS JOIN LATERAL regexp_split_to_table(trim(spaced_once(w.word)), ' ') part
  WHERE part <> ''
  GROUP BY w.team_id, part, w.work_id;

DO $$
DECLARE before bigint; after bigint;
BEGIN
  SELECT count(DISTINCT (team_id, work_id)) INTO before FROM work_words WHERE trim(spaced_once(word)) <> '';
  DELETE FROM work_words;
  INSERT INTO work_words (team_id, word, work_id, hidden, in_title, in_name)
    SELECT team_id, word, work_id, hidden, coalesce(in_title, false), coalesce(in_name, false) AND NOT hidden FROM words_once;
  SELECT count(DISTINCT (team_id, work_id)) INTO after FROM work_words;
  IF before <> after THEN
    RAISE EXCEPTION 'Of % works with words, % have theirs after folding', before, after;
  END IF;
END $$;
DROP TABLE words_once;

-- By its prefix one word is looked for, work by work the others: both are comparisons that row-level security lets an
-- index answer.
DROP INDEX work_words_of_work;
CREATE INDEX work_words_of_work ON work_words (team_id, work_id, word);
CREATE INDEX work_words_of_names ON work_words (team_id, word, work_id) WHERE in_name;

-- The words of the title, a bar, and all the others: each after a blank, so that what begins one is found by LIKE.
UPDATE post_texts SET search = rtrim(spaced_once(title)) || ' |' || spaced_once(search);

DROP FUNCTION spaced_once(text);
DROP FUNCTION folded_once(text);
