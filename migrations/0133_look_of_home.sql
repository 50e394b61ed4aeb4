-- How the head of a team's home page is composed, and the tint of the paper of all its pages. Until now every team had the
-- label and the warm one.
ALTER TABLE teams
  ADD composition text NOT NULL DEFAULT 'label' CHECK (composition IN ('label', 'poster', 'plate', 'hang')),
  ADD tint text NOT NULL DEFAULT 'warm' CHECK (tint IN ('warm', 'white', 'cool'));
