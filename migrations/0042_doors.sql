-- A code of six digits in the mail that confirms an address. It is typed beside the form that waits for it: the hash is
-- of the code together with a secret of that browser, so a code is worth nothing anywhere else.
ALTER TABLE mailed_tokens ADD code_hash bytea;

-- A juror may be invited by name, and says whether, and with which two lines, they are named where visitors read.
ALTER TABLE jurors
  ADD first_name text NOT NULL DEFAULT '',
  ADD last_name text NOT NULL DEFAULT '',
  ADD public boolean NOT NULL DEFAULT false,
  ADD about text NOT NULL DEFAULT '';

-- People also write to back a contest, about a course, and about what nobody thought of.
ALTER TABLE contact_threads DROP CONSTRAINT contact_threads_topic_check;
ALTER TABLE contact_threads ADD CONSTRAINT contact_threads_topic_check CHECK (
  topic IN ('entry_help', 'payment', 'rules', 'press', 'sponsorship', 'course', 'rights_complaint', 'data_request', 'other')
);
