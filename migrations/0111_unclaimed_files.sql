-- What files weigh that wait for a message, over all teams: anyone may send them, so together they are bounded, and so is
-- what comes of one network. A row goes when a message claims its file, and counts no more once the file has run out.
CREATE TABLE unclaimed_files (
  file_id uuid PRIMARY KEY,
  network text NOT NULL,
  signed_in boolean NOT NULL,
  bytes integer NOT NULL,
  expires_at timestamptz NOT NULL
);

GRANT SELECT, INSERT, DELETE ON unclaimed_files TO palmares_app;
