-- What organisers look through, the newest first: beside many private series it would be found by reading all of them.
CREATE INDEX series_reviewed ON series (team_id, id DESC) WHERE visibility = 'public' OR hidden_at IS NOT NULL;
