/*
 * What of evidence must not reach an organiser who judges in the contest by another way: in the log of the team, and in
 * its mails. They are not to learn that a work was asked about, nor what came of it.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { wentTo } from '#server/platform/mail/went-to.ts'

const judged = (team_id: string, asker_id: string): RawBuilder<unknown> => sql`
  SELECT j.contest_id FROM jurors j WHERE j.team_id = ${team_id}::uuid AND j.user_id = ${asker_id}::uuid
    AND j.accepted_at IS NOT NULL AND j.removed_at IS NULL`

/** A condition on `outbox_messages`. What a mail says is not kept for good, and then it counts what it was about. */
export const mailsEvidence = (team_id: string, asker_id: string) => sql<SqlBool>`EXISTS (
  SELECT FROM (${judged(team_id, asker_id)}) k WHERE
    (outbox_messages.letter ->> 'name' LIKE 'evidence%' AND (outbox_messages.letter ->> 'work_id' IS NULL
      OR EXISTS (SELECT FROM works w WHERE w.team_id = ${team_id}::uuid AND w.contest_id = k.contest_id
        AND w.id = (outbox_messages.letter ->> 'work_id')::uuid)))
    OR (outbox_messages.text IS NULL AND (
      EXISTS (SELECT FROM evidence_requests r WHERE r.team_id = ${team_id}::uuid AND r.contest_id = k.contest_id
        AND r.work_id = ANY (outbox_messages.about))
      OR EXISTS (SELECT FROM evidence_readers e JOIN users u ON u.id = e.user_id
        WHERE e.team_id = ${team_id}::uuid AND e.contest_id = k.contest_id AND ${wentTo}))))`

/** The id behind the kind of a subject of the log; null where it is of another kind. */
const idOf = (kind: string) => sql`CASE WHEN a.subject LIKE ${`${kind}:%`}
  THEN substr(a.subject, ${kind.length + 2}::integer)::uuid END`

/** A condition on `audit_entries`, which the query calls `a`. */
export const logsEvidence = (team_id: string, asker_id: string) => sql<SqlBool>`(
  (a.verb LIKE 'evidence.%' AND EXISTS (SELECT FROM (${judged(team_id, asker_id)}) k
    WHERE k.contest_id = ${idOf('contest')} OR EXISTS (SELECT FROM works w WHERE w.team_id = ${team_id}::uuid
      AND w.contest_id = k.contest_id AND w.id = ${idOf('work')})))
  OR (a.verb LIKE 'mail.%' AND EXISTS (SELECT FROM outbox_messages WHERE team_id = ${team_id}::uuid
    AND id = ${idOf('mail')} AND ${mailsEvidence(team_id, asker_id)})))`
