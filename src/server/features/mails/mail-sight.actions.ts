/*
 * Which mails tell somebody who runs a team of what is out of their sight: a work, who made one that they judge blind, who
 * applied to a blind call, or evidence.
 */
import { sql, type SqlBool } from 'kysely'
import { tellsOfHiddenApplicant } from '#server/features/applications/hidden-applicants.actions.ts'
import { mailsEvidence } from '#server/features/evidence/hidden-evidence.actions.ts'
import { allHiddenFrom } from '#server/features/jury/juror-sight.actions.ts'
import { tellsOfKeptMaker } from '#server/features/jury/kept-makers.actions.ts'
import { wentTo } from '#server/platform/mail/went-to.ts'

/** A condition on `outbox_messages`: a mail to the artist of such a work that is about it, names it or does not say any more, or one that leads to a complaint about it. */
export const tellsOfHidden = (team_id: string, asker_id: string) => sql<SqlBool>`(EXISTS (
  SELECT FROM conflicts c
  JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = c.work_id
  JOIN users u ON u.id = w.owner_id AND ${wentTo}
  WHERE c.team_id = ${team_id}::uuid AND c.user_id = ${asker_id}::uuid AND c.lifted_at IS NULL
    AND (outbox_messages.text IS NULL OR outbox_messages.letter ->> 'work_id' = w.id::text
      OR EXISTS (SELECT FROM (VALUES (w.parts ->> 'title'), (w.title)) said (title)
        WHERE said.title <> '' AND position(said.title IN outbox_messages.text) > 0)))
  OR EXISTS (
  SELECT FROM contact_threads t
  WHERE t.team_id = ${team_id}::uuid AND t.work_id = ANY (ARRAY(${allHiddenFrom(team_id, asker_id)}))
    AND (t.id = ANY (outbox_messages.about) OR position(t.id::text IN outbox_messages.text) > 0))
  OR ${tellsOfKeptMaker(team_id, asker_id)}
  OR ${tellsOfHiddenApplicant(team_id)}
  OR ${mailsEvidence(team_id, asker_id)})`
