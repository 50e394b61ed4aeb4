/* Accepted works that are still their artists' to change: no round that is open takes them in before. */
import { sql } from 'kysely'
import { grace_ms } from '#contract/rules/contest-allows.ts'
import { closeOfWork } from '#server/platform/db/closes-sql.ts'
import { hasLateUpload } from './late-uploads.queries.ts'

const graceEnd = (team_id: string) =>
  sql`${closeOfWork(team_id)} + ${grace_ms}::integer * interval '1 millisecond'`

/** A condition on `works`: what was on its way at the close may still come in the grace, and is waited for too. */
export const staysOpen = (team_id: string, now: Date) =>
  sql<boolean>`(works.status = 'eligible' AND EXISTS (SELECT FROM contests
    WHERE contests.team_id = ${team_id}::uuid AND contests.id = works.contest_id AND contests.edit_after_submit
      AND (${now}::timestamptz < ${closeOfWork(team_id)}
        OR ${now}::timestamptz < ${graceEnd(team_id)} AND ${hasLateUpload(team_id)})))`

/** When it has to be asked again whether such a work is still open: at its close, then at the end of the grace. */
export const nextClose = (team_id: string, now: Date) =>
  sql<Date>`(SELECT CASE WHEN ${now}::timestamptz < ${closeOfWork(team_id)} THEN ${closeOfWork(team_id)}
      ELSE ${graceEnd(team_id)} END
    FROM contests WHERE contests.team_id = ${team_id}::uuid AND contests.id = works.contest_id)`
