import { sql, type Kysely } from 'kysely'
import type { WorkParts } from '#contract/work-parts.ts'
import { waitOf } from '#server/features/awaited-fees/awaited-fees.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { PageById } from '#server/platform/db/every-team.ts'

export const selectWorkIds = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('works')
    .select('works.id')
    .where('works.team_id', '=', team_id)
    .where('works.owner_id', '=', user_id)
    .$call(query => pageById(query, 'works.id', page))

interface HandedIn {
  revision: number
  submitted_at: string
  parts: WorkParts
}

/** Everything that is kept of them, each time that they were handed in too. */
export const selectWorksOf = (db: Kysely<Schema>, team_id: string, asked: PageById & { user_id: string }) =>
  selectWorkIds(db, team_id, asked)
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'works.contest_id').on('contests.team_id', '=', team_id)
    )
    .select([
      'contests.slug as contest',
      'works.status',
      'works.payment',
      'works.fee',
      'contests.currency',
      'works.visibility',
      'works.entry_number',
      'works.reason',
      'works.out_reason',
      'works.hidden_at',
      'works.parts',
      'works.created_at',
      'works.saved_at',
      'works.submitted_at'
    ])
    .select(waitOf(team_id).as('waits'))
    .select(
      sql<HandedIn[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object(
          'revision', r.revision, 'submitted_at', r.submitted_at, 'parts', r.parts) ORDER BY r.revision), '[]')
        FROM work_revisions r WHERE r.team_id = ${team_id}::uuid AND r.work_id = works.id)`.as('handed_in')
    )

export const deleteRevisions = (tx: Tx, team_id: string, work_id: string) =>
  tx.db.deleteFrom('work_revisions').where('team_id', '=', team_id).where('work_id', '=', work_id).execute()
