-- A date that passes while the team is suspended or closed is told once the team is back: that its round did not open then, or
-- that it closed with a jury that could not score.
ALTER TABLE rounds DROP CONSTRAINT rounds_not_moved_check;
ALTER TABLE rounds ADD CONSTRAINT rounds_not_moved_check CHECK (not_moved IN ('round_not_prepared', 'nothing_assigned',
  'nothing_to_judge', 'works_still_open', 'contest_is_draft', 'results_are_published', 'ended_unopened', 'team_not_active',
  'ended_not_active'));
