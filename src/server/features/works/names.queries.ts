/* The name under which somebody's works are shown in a contest. */
import { sql, type Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { WorkParts } from '#contract/work-parts.ts'

export interface Entrant {
  contest_id: string
  user_id: string
}

export const selectName = (db: Kysely<Schema>, team_id: string, { contest_id, user_id }: Entrant) =>
  db
    .selectFrom('entry_names')
    .select('name')
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)

interface KeptName extends Entrant {
  name: string
  kept_at: Date
}

/** What was kept before stays. */
export const keepName = (tx: Tx, row: KeptName) =>
  tx.db
    .insertInto('entry_names')
    .values({ team_id: tx.team_id, ...row })
    .onConflict(conflict => conflict.doNothing())

export const putName = (tx: Tx, row: KeptName) =>
  tx.db
    .insertInto('entry_names')
    .values({ team_id: tx.team_id, ...row })
    .onConflict(conflict =>
      conflict
        .columns(['team_id', 'contest_id', 'user_id'])
        .doUpdateSet({ name: row.name, kept_at: row.kept_at })
    )
    .execute()

/** Drafts too, and to the end of the transaction: nothing is handed in under the name before meanwhile. */
export const holdWorksOf = (tx: Tx, { contest_id, user_id }: Entrant) =>
  tx.db
    .selectFrom('works')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .where('owner_id', '=', user_id)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Those of them that show another name, with what else they are found by. */
export const selectNamedOtherwise = (tx: Tx, { contest_id, user_id }: Entrant, name: string) =>
  tx.db
    .selectFrom('works')
    .innerJoin('work_revisions', join =>
      join
        .onRef('work_revisions.work_id', '=', 'works.id')
        .onRef('work_revisions.revision', '=', 'works.revision')
        .on('work_revisions.team_id', '=', tx.team_id)
    )
    .select(['works.id', 'works.owner_id', 'works.contest_id', 'works.visibility'])
    .select(sql<WorkParts>`work_revisions.parts`.as('parts'))
    .where('works.team_id', '=', tx.team_id)
    .where('works.contest_id', '=', contest_id)
    .where('works.owner_id', '=', user_id)
    .where('works.child_name', 'is', null)
    .where('works.artist', '!=', name)
    .orderBy('works.id')
    .execute()

/** What the artist has read of the work is still what it was, so its version stays. */
export const renameWorks = (tx: Tx, ids: readonly string[], artist: string) =>
  tx.db
    .updateTable('works')
    .set({ artist })
    .where('team_id', '=', tx.team_id)
    .where('id', 'in', ids)
    .execute()

export const selectNamesOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('entry_names')
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'entry_names.contest_id').on('contests.team_id', '=', team_id)
    )
    .select(['contests.id', 'contests.slug as contest', 'entry_names.name', 'entry_names.kept_at'])
    .where('entry_names.team_id', '=', team_id)
    .where('entry_names.user_id', '=', user_id)
    .$call(query => pageById(query, 'contests.id', page))

export const deleteNames = (tx: Tx, user_id: string) =>
  tx.db.deleteFrom('entry_names').where('team_id', '=', tx.team_id).where('user_id', '=', user_id).execute()
