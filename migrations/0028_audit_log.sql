-- The log is read by what was done and by what it was done to, newest first, however long it has become.
CREATE INDEX audit_entries_of_verb ON audit_entries (team_id, verb, id);
CREATE INDEX audit_entries_of_subject ON audit_entries (team_id, subject, id);
-- What nobody with an account did is little of it, and would be looked for in all of it.
CREATE INDEX audit_entries_of_nobody ON audit_entries (team_id, id) WHERE actor NOT LIKE 'user:%';
