-- Browsers that show somebody what is new while no page is open. One goes with its session: whoever signs out on a
-- computer, or ends a session from elsewhere, has ended this too.
CREATE TABLE push_devices (
  session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Where its push service takes messages for it; whoever knows it could send some.
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  since timestamptz NOT NULL
);
CREATE INDEX push_devices_of_user ON push_devices (user_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON push_devices TO palmares_app;
