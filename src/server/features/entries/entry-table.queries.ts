import { sql, type Kysely } from 'kysely'
import type { WorkParts } from '#contract/work-parts.ts'
import { artistFor, isJudgedBlind } from '#server/features/jury/juror-sight.actions.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { entered, stateOf, type EntryFilter } from './entries.queries.ts'

/** By their numbers, from the first on. */
export const selectTableRows = (
  db: Kysely<Schema>,
  team_id: string,
  filter: EntryFilter,
  page: { limit: number; after: number | null }
) =>
  entered(db, team_id, filter)
    .innerJoin('users', 'users.id', 'works.owner_id')
    .innerJoin('work_revisions', join =>
      join
        .onRef('work_revisions.work_id', '=', 'works.id')
        .onRef('work_revisions.revision', '=', 'works.revision')
        .on('work_revisions.team_id', '=', team_id)
    )
    .select([
      'works.entry_number',
      'works.title',
      'works.category_id',
      'works.payment',
      'works.fee',
      'works.year',
      'works.medium',
      'works.submitted_at',
      'works.reason',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.country'
    ])
    .select([artistFor(team_id, filter.asker_id), isJudgedBlind(team_id, filter.asker_id).as('judged_blind')])
    .select(stateOf(team_id).as('status'))
    .select(sql<WorkParts>`work_revisions.parts`.as('parts'))
    .$call(query => pageById(query, 'works.entry_number', page))
