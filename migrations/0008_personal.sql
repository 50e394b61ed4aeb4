-- Everybody may take along what is held about them. It is looked for in every team, so in each it must be found without
-- going through all that the team has: what someone did, what was written to an address, who was invited.
CREATE INDEX audit_entries_of_actor ON audit_entries (team_id, actor, id);
CREATE INDEX outbox_messages_to ON outbox_messages (team_id, to_address, id);
CREATE INDEX invitations_to ON invitations (team_id, email_key, id);
