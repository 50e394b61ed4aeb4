-- The feed is read newest first by when it was written; ids of several processes need not come in that order.
DROP INDEX notifications_of_person;
DROP INDEX notifications_unread;
CREATE INDEX notifications_of_person ON notifications (team_id, user_id, created_at DESC, id DESC) WHERE in_feed;
CREATE INDEX notifications_unread ON notifications (team_id, user_id, created_at DESC, id DESC)
  WHERE in_feed AND read_at IS NULL;
