-- Why a round was not moved when its date came, so that those who run the team are told once of each reason and read it in the
-- round. It is cleared when the round is moved, or when its dates are changed.
ALTER TABLE rounds
  ADD not_moved text CHECK (not_moved IN ('round_not_prepared', 'nothing_assigned', 'nothing_to_judge', 'works_still_open',
    'contest_is_draft', 'results_are_published')),
  -- That works of the open round have no juror was told. It is false again once all of them have one.
  ADD told_without_juror boolean NOT NULL DEFAULT false;
