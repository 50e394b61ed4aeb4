/*
 * What of applications must not reach an organiser by another way: who applied to a call whose names are hidden, in the
 * mails of the team, and anything about one's own application, in its log.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { wentTo } from '#server/platform/mail/went-to.ts'

/** A condition on `outbox_messages`: it went to somebody who applied to such a call, and is or may be about that. */
export const tellsOfHiddenApplicant = (team_id: string) => sql<SqlBool>`EXISTS (
  SELECT FROM applications a
  JOIN opportunities o ON o.team_id = ${team_id}::uuid AND o.id = a.opportunity_id
    AND o.blind AND o.names_opened_at IS NULL
  JOIN users u ON u.id = a.user_id AND ${wentTo}
  WHERE a.team_id = ${team_id}::uuid AND a.status <> 'draft'
    AND (outbox_messages.text IS NULL OR outbox_messages.letter ->> 'name' LIKE 'application%'))`

/** Subjects of the log that are about one's own application, as a query. */
export const ownApplicationSubjects = (team_id: string, asker_id: string): RawBuilder<unknown> => sql`
  SELECT 'application:' || id FROM applications WHERE team_id = ${team_id}::uuid AND user_id = ${asker_id}::uuid`
