-- The rights card of a contest as it stood under each number, kept when it gives way to the next: who agreed to a number agreed
-- to this. It is never changed. Cards that gave way before today were kept by nobody.
CREATE TABLE earlier_rights_cards (
  team_id uuid NOT NULL,
  contest_id uuid NOT NULL,
  rights_version integer NOT NULL,
  rights jsonb NOT NULL,
  replaced_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, contest_id, rights_version),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id)
);

ALTER TABLE earlier_rights_cards ENABLE ROW LEVEL SECURITY;
ALTER TABLE earlier_rights_cards FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON earlier_rights_cards USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT ON earlier_rights_cards TO palmares_app;

-- The landing page's cards of before said the contest's own close where categories close otherwise. A role that row-level
-- security binds would find no categories: so it is an error instead.
SET LOCAL row_security = off;
UPDATE contest_cards k SET closes_at = taking.until
FROM (
  SELECT c.team_id, c.id, max(coalesce(g.closes_at, c.closes_at)) AS until
  FROM contests c JOIN categories g ON g.team_id = c.team_id AND g.contest_id = c.id
  WHERE NOT g.closed GROUP BY c.team_id, c.id
) AS taking
WHERE k.team_id = taking.team_id AND k.contest_id = taking.id AND k.closes_at <> taking.until;
DELETE FROM contest_cards k
WHERE NOT EXISTS (
  SELECT FROM categories g WHERE g.team_id = k.team_id AND g.contest_id = k.contest_id AND NOT g.closed);
