-- Since when an opportunity is in the list without a break: it was published, again after it had been withdrawn, its
-- organisation was reinstated, or its deadline was put off after it had passed. What is told of by saved searches is found by it.
ALTER TABLE opportunities ADD listed_at timestamptz;

-- Of one that was withdrawn what was public, as whoever had begun to apply goes on reading it until it is published again.
ALTER TABLE opportunities ADD shown_as jsonb;

-- Of which opportunities a search has told, for as long as they can come back into the list.
CREATE TABLE told_calls (
  team_id uuid NOT NULL,
  search_id uuid NOT NULL,
  opportunity_id uuid NOT NULL,
  PRIMARY KEY (team_id, search_id, opportunity_id),
  FOREIGN KEY (team_id, search_id) REFERENCES saved_searches (team_id, id) ON DELETE CASCADE,
  FOREIGN KEY (team_id, opportunity_id) REFERENCES opportunities (team_id, id) ON DELETE CASCADE
);
CREATE INDEX told_calls_of_opportunity ON told_calls (team_id, opportunity_id);
ALTER TABLE told_calls ENABLE ROW LEVEL SECURITY;
ALTER TABLE told_calls FORCE ROW LEVEL SECURITY;
CREATE POLICY of_team ON told_calls USING (team_id = current_team()) WITH CHECK (team_id = current_team());
GRANT SELECT, INSERT, DELETE ON told_calls TO palmares_app;

-- What each search told of until now was not kept: what was public once since it was saved counts as told, so that nobody is
-- told twice. A role that row-level security binds would find none: so it is an error instead.
SET LOCAL row_security = off;
UPDATE opportunities SET listed_at = published_at WHERE published_at IS NOT NULL;
UPDATE opportunities o SET shown_as = jsonb_build_object('title', o.title, 'kind', o.kind, 'deadline', o.deadline,
  'starts_on', o.starts_on, 'blind', o.blind, 'questions', o.questions, 'organisation_id', o.organisation_id,
  'organisation', r.name)
FROM organisations r
WHERE r.team_id = o.team_id AND r.id = o.organisation_id AND o.published_at IS NOT NULL
  AND o.status IN ('draft', 'in_review');
INSERT INTO told_calls (team_id, search_id, opportunity_id)
SELECT s.team_id, s.id, o.id
FROM saved_searches s JOIN opportunities o ON o.team_id = s.team_id
  AND o.published_at > s.saved_at AND o.published_at <= s.told_until
WHERE o.status IN ('draft', 'in_review', 'published');

DROP INDEX opportunities_published;
CREATE INDEX opportunities_listed ON opportunities (team_id, listed_at) WHERE status = 'published';
