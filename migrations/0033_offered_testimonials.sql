-- What teams offer for the platform's own page: a copy, so that nobody reads across teams, written through each team's
-- door, with what the operator decided of it. `version` is the testimonial's own when the words were copied: it grows with
-- every change and is never given twice, so a decision names the words that it was taken on.
CREATE TABLE testimonial_cards (
  team_id uuid NOT NULL REFERENCES teams (id),
  testimonial_id uuid NOT NULL UNIQUE,
  quote jsonb NOT NULL,
  name text NOT NULL,
  role jsonb NOT NULL,
  portrait jsonb,
  state text NOT NULL CHECK (state IN ('waiting', 'shown', 'declined')),
  since timestamptz NOT NULL,
  version integer NOT NULL,
  PRIMARY KEY (team_id, testimonial_id)
);
CREATE INDEX testimonial_cards_by_state ON testimonial_cards (state, since, testimonial_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON testimonial_cards TO palmares_app;
