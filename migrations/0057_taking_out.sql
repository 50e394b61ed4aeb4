-- An award that was published is never deleted: it is revoked, by the correction that says why, and keeps its id. `moved_up`
-- are the awards that moved up by a place because of it, and `revoked_release` the version of the release that it left
-- behind, by which it is known whether anything was decided since.
ALTER TABLE corrections ADD CONSTRAINT corrections_of_contest_key UNIQUE (team_id, contest_id, id);
ALTER TABLE awards
  ADD COLUMN revoked_at timestamptz,
  ADD COLUMN revoked_by uuid,
  ADD COLUMN revoked_release integer,
  ADD COLUMN moved_up uuid[] NOT NULL DEFAULT '{}',
  ADD CHECK ((revoked_at IS NULL) = (revoked_by IS NULL)),
  ADD FOREIGN KEY (team_id, contest_id, revoked_by) REFERENCES corrections (team_id, contest_id, id);

-- A work that is out of sight until somebody has decided about it, the status of one before it was disqualified, and the
-- reason of either. What is out of sight is never public.
ALTER TABLE works
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN status_before text CHECK (status_before IN ('submitted', 'changes_requested', 'eligible', 'in_judging',
    'shortlisted', 'awarded', 'not_awarded')),
  ADD COLUMN out_reason text NOT NULL DEFAULT '',
  ADD CHECK (status_before IS NULL OR status = 'disqualified'),
  ADD CHECK (hidden_at IS NULL OR visibility <> 'public');
CREATE INDEX works_hidden ON works (team_id, contest_id) WHERE hidden_at IS NOT NULL;

-- What becomes of the place of an awarded work that is disqualified: said beforehand, as other rules of a contest are.
ALTER TABLE contests ADD COLUMN vacated_place text NOT NULL DEFAULT 'stays_vacant'
  CHECK (vacated_place IN ('stays_vacant', 'next_moves_up'));

-- What somebody reports of a work, and what a team writes about a work that it took out of sight or of the contest.
ALTER TABLE contact_threads DROP CONSTRAINT contact_threads_topic_check;
ALTER TABLE contact_threads ADD CONSTRAINT contact_threads_topic_check CHECK (
  topic IN ('entry_help', 'payment', 'rules', 'press', 'sponsorship', 'course', 'rights_complaint', 'rule_breach', 'safeguarding',
    'offensive', 'data_request', 'decision', 'other')
);
