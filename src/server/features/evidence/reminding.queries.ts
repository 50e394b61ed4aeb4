/* Requests whose date is near and to which nothing was sent, where reminders are on. */
import { sql, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import { requests } from './evidence.queries.ts'

interface Near extends PageById {
  now: Date
  /** The last date that is near. */
  until: Date
}

/** Held: who sends a file or records an outcome meanwhile waits, and nobody is reminded twice. */
export const lockMissing = (tx: Tx, { now, until, ...page }: Near) =>
  requests(tx.db, tx.team_id)
    .innerJoin('evidence_settings as s', join =>
      join.onRef('s.contest_id', '=', 'evidence_requests.contest_id').on('s.team_id', '=', tx.team_id)
    )
    .innerJoin('contests as c', join =>
      join.onRef('c.id', '=', 'evidence_requests.contest_id').on('c.team_id', '=', tx.team_id)
    )
    .innerJoin('users as u', 'u.id', 'works.owner_id')
    .select([
      'evidence_requests.id',
      'evidence_requests.work_id',
      'evidence_requests.contest_id',
      'evidence_requests.wanted',
      'evidence_requests.due_at',
      'evidence_requests.told_at',
      's.remind_since',
      'works.title',
      'works.owner_id',
      'c.title as contest',
      'c.time_zone',
      'u.email',
      'u.locale',
      'u.first_name'
    ])
    .where('evidence_requests.outcome', 'is', null)
    .where('evidence_requests.due_at', '>', now)
    .where('evidence_requests.due_at', '<=', until)
    .where('s.remind_since', 'is not', null)
    .where('works.status', 'not in', ['draft', 'withdrawn', 'ineligible', 'disqualified'])
    .where('u.erased_at', 'is', null)
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM evidence_files f WHERE f.team_id = ${tx.team_id}::uuid
        AND f.request_id = evidence_requests.id)`
    )
    .$call(query => pageById(query, 'evidence_requests.id', page))
    .forUpdate('evidence_requests')
    .execute()

export const setTold = (tx: Tx, ids: readonly string[], told_at: Date) =>
  tx.db
    .updateTable('evidence_requests')
    .set({ told_at })
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .execute()
