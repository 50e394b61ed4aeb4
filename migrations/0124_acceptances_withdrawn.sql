-- When an artist withdrew after they had accepted an offer: by the state alone it looks like an application that was taken back
-- before anybody had decided. Until now the audit log alone told it.
ALTER TABLE applications ADD COLUMN acceptance_withdrawn_at timestamptz;
ALTER TABLE applications ADD CHECK (acceptance_withdrawn_at IS NULL OR status = 'withdrawn');

SET LOCAL row_security = off;
UPDATE applications SET acceptance_withdrawn_at = coalesce(answered_at, audit_entries.at)
FROM audit_entries
WHERE audit_entries.team_id = applications.team_id
  AND audit_entries.subject = 'application:' || applications.id
  AND audit_entries.verb = 'application.acceptance_withdrawn'
  AND applications.status = 'withdrawn';
