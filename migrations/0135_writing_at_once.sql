-- What somebody writes in a team is written while they are signed in: their session cannot end before the transaction does, and
-- of one that has ended nothing is written. So whoever ends all sessions of an account knows that all it has written is there
-- to be seen, and that no more comes.
CREATE FUNCTION require_session(session uuid, account uuid) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM sessions WHERE sessions.id = session AND sessions.user_id = account FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The session has ended' USING ERRCODE = 'PA401';
  END IF;
END
$$;

-- Of the words of an audio guide: two who write them at once are told of each other.
ALTER TABLE audio_guides ADD version integer NOT NULL DEFAULT 1;
