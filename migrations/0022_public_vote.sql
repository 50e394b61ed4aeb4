-- Who has begun to rate in a contest: one row a person, whatever accounts and addresses they have. The mailbox is kept as
-- a keyed hash alone, so that an account that was erased cannot vote again before the vote is over; the person goes with
-- the account. What suggests that a ballot is no person's own is a reason to look at it, and never ends it by itself.
CREATE TABLE voters (
  team_id uuid NOT NULL,
  id uuid NOT NULL,
  contest_id uuid NOT NULL,
  user_id uuid REFERENCES users (id),
  mailbox bytea NOT NULL,
  -- Of the account, which may be younger than the vote.
  account_at timestamptz NOT NULL,
  begun_at timestamptz NOT NULL,
  -- Where the first stars came from, by a secret of that day which is then forgotten.
  network bytea NOT NULL,
  device bytea NOT NULL,
  came_from text NOT NULL,
  proved_at timestamptz,
  reasons text[] NOT NULL,
  decision text CHECK (decision IN ('counts', 'out')),
  decided_by uuid REFERENCES users (id),
  decided_at timestamptz,
  PRIMARY KEY (team_id, id),
  UNIQUE (team_id, contest_id, mailbox),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id)
);
CREATE UNIQUE INDEX voters_of_user ON voters (team_id, user_id, contest_id);
-- Bursts: who began lately in the same place.
CREATE INDEX voters_of_network ON voters (team_id, contest_id, network, begun_at);
CREATE INDEX voters_quarantined ON voters (team_id, contest_id, id) WHERE reasons <> '{}';

-- The stars that one visitor gave one work; null where they took them back. No total is kept beside them.
CREATE TABLE ratings (
  team_id uuid NOT NULL,
  voter_id uuid NOT NULL,
  work_id uuid NOT NULL,
  contest_id uuid NOT NULL,
  stars smallint CHECK (stars BETWEEN 1 AND 5),
  given_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, voter_id, work_id),
  FOREIGN KEY (team_id, voter_id) REFERENCES voters (team_id, id),
  FOREIGN KEY (team_id, work_id) REFERENCES works (team_id, id)
);
CREATE INDEX ratings_of_contest ON ratings (team_id, contest_id, voter_id, work_id);

-- What the public chose, laid down with the results. Both totals: of the ballots that count, and of those that do not.
CREATE TABLE public_choices (
  team_id uuid NOT NULL,
  contest_id uuid NOT NULL,
  work_id uuid NOT NULL,
  category_id uuid NOT NULL,
  ballots integer NOT NULL,
  stars integer NOT NULL,
  aside integer NOT NULL,
  aside_stars integer NOT NULL,
  -- Null where too few rated it; the figure, where no ballot of its category counts.
  place integer,
  figure double precision,
  PRIMARY KEY (team_id, contest_id, work_id),
  FOREIGN KEY (team_id, work_id) REFERENCES works (team_id, id)
);

-- How the vote went, as it is published beside its results.
CREATE TABLE vote_reports (
  team_id uuid NOT NULL,
  contest_id uuid NOT NULL,
  report jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (team_id, contest_id),
  FOREIGN KEY (team_id, contest_id) REFERENCES contests (team_id, id)
);

-- By which networks and devices of one day are told apart; a day later nobody can tell them any more. The platform's own.
CREATE TABLE day_secrets (
  team_id uuid NOT NULL,
  day date NOT NULL,
  secret bytea NOT NULL,
  PRIMARY KEY (team_id, day)
);

DO $$
DECLARE tenant text;
BEGIN
  FOREACH tenant IN ARRAY ARRAY['voters', 'ratings', 'public_choices', 'vote_reports', 'day_secrets'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant);
    EXECUTE format('CREATE POLICY of_team ON %I USING (team_id = current_team()) WITH CHECK (team_id = current_team())', tenant);
  END LOOP;
END $$;

-- A ballot is never deleted: what does not count is counted apart.
GRANT SELECT, INSERT, UPDATE ON voters, ratings, public_choices, vote_reports TO palmares_app;
GRANT SELECT, INSERT, DELETE ON day_secrets TO palmares_app;
