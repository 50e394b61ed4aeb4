-- What the landing page shows of each contest that is open or will be, so that nobody reads across teams. Whether one
-- is open is decided by the clock when it is read; so is the count beside a team's name in the directory.
CREATE TABLE contest_cards (
  team_id uuid NOT NULL REFERENCES teams (id),
  contest_id uuid NOT NULL,
  title jsonb NOT NULL,
  cover jsonb,
  currency text NOT NULL,
  time_zone text NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  published_at timestamptz NOT NULL,
  fees jsonb NOT NULL,
  fees_at_most jsonb NOT NULL,
  prize_sum bigint NOT NULL,
  media text[] NOT NULL,
  ages jsonb NOT NULL,
  rights jsonb NOT NULL,
  PRIMARY KEY (team_id, contest_id)
);
CREATE INDEX contest_cards_by_close ON contest_cards (closes_at, team_id, contest_id);
CREATE INDEX contest_cards_by_opening ON contest_cards (opens_at);
CREATE INDEX contest_cards_by_news ON contest_cards (published_at DESC, team_id, contest_id);

ALTER TABLE team_cards DROP COLUMN open_contests;

GRANT SELECT, INSERT, UPDATE, DELETE ON contest_cards TO palmares_app;
