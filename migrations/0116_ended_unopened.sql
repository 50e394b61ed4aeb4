-- That a round ended before it had opened is one more reason, and told as the others are.
ALTER TABLE rounds DROP CONSTRAINT rounds_not_moved_check;
ALTER TABLE rounds ADD CONSTRAINT rounds_not_moved_check CHECK (not_moved IN ('round_not_prepared', 'nothing_assigned',
  'nothing_to_judge', 'works_still_open', 'contest_is_draft', 'results_are_published', 'ended_unopened'));
