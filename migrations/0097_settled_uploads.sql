-- When an upload came to its end. Bytes that were there already end as the picture that they were, which knows nothing of being sent
-- again: what counts at a deadline is when this upload began and when it was there.
ALTER TABLE uploads ADD settled_at timestamptz;
