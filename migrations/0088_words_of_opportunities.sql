-- The words by which an opportunity is found while it is public, as work_words has those of works: under row-level security
-- an index is searched by the comparisons of the C collation, and by no operator that looks into a text.
CREATE TABLE opportunity_words (
  team_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  opportunity_id uuid NOT NULL,
  -- As the opportunity has it, so that those with a word are put into their order without a look at each.
  deadline timestamptz NOT NULL,
  PRIMARY KEY (team_id, word, opportunity_id) INCLUDE (deadline),
  FOREIGN KEY (team_id, opportunity_id) REFERENCES opportunities (team_id, id)
);
CREATE INDEX opportunity_words_of_opportunity ON opportunity_words (team_id, opportunity_id, word);

ALTER TABLE opportunity_words ENABLE ROW LEVEL SECURITY;
ALTER TABLE opportunity_words FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON opportunity_words USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, UPDATE, DELETE ON opportunity_words TO palmares_app;

SET LOCAL row_security = off;

-- They were folded as they still are; words are kept to sixty signs.
INSERT INTO opportunity_words (team_id, word, opportunity_id, deadline)
SELECT DISTINCT o.team_id, left(word, 60), o.id, o.deadline FROM opportunities o, string_to_table(o.search, ' ') word
WHERE o.status = 'published' AND word <> '';

ALTER TABLE opportunities DROP COLUMN search;
