-- How many works a team has on show, as the nightly sweep counts them: who lists all teams' files for search engines need
-- not read across teams to know how many there are of each.
ALTER TABLE team_cards ADD works_on_show integer NOT NULL DEFAULT 0;
