-- Every team's ballots are looked at.
SET LOCAL row_security = off;

-- The reasons that were known when a ballot was decided: one that counts is asked about again when another comes.
ALTER TABLE voters ADD COLUMN decided_for text[] NOT NULL DEFAULT '{}';
UPDATE voters SET decided_for = reasons WHERE decision IS NOT NULL;

-- What was decided stays in the list, so that it can be taken back, also where its reasons have gone since.
DROP INDEX voters_quarantined;
CREATE INDEX voters_quarantined ON voters (team_id, contest_id, id)
  WHERE reasons <> '{}' OR decision IS NOT NULL;
