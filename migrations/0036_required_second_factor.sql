-- A team may ask those who run it and those who judge in it for a second factor, and the operator asks it of operators.
-- By when is written down for each person, so that whoever comes later has the same week.

ALTER TABLE teams ADD second_factor boolean NOT NULL DEFAULT false;

-- Null where none is asked for.
ALTER TABLE members ADD factor_due timestamptz;
ALTER TABLE users ADD factor_due timestamptz;

-- Whether a session began with two factors. Until now it did where the account had a second step; of those that a
-- passkey began nothing is known, so they count as begun with one.
ALTER TABLE sessions ADD both_factors boolean NOT NULL DEFAULT false;
UPDATE sessions SET both_factors = true
  WHERE user_id IN (SELECT user_id FROM second_factors WHERE confirmed_at IS NOT NULL);

-- Since a password was reset, until its owner has looked at the passkeys that were there then.
ALTER TABLE users ADD passkeys_doubted boolean NOT NULL DEFAULT false;
ALTER TABLE mailed_tokens DROP CONSTRAINT mailed_tokens_kind_check;
ALTER TABLE mailed_tokens ADD CONSTRAINT mailed_tokens_kind_check CHECK (kind IN ('verify', 'reset', 'passkeys'));
