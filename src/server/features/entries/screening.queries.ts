import { sql, type SqlBool } from 'kysely'
import type { Entry } from '#contract/entries.ts'
import { waitOf } from '#server/features/awaited-fees/awaited-fees.actions.ts'
import { inSightOf } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { EntryFilter } from './entries.queries.ts'

/** In the order of their ids, so that two who screen the same works at once wait and do not block each other. */
export const lockEntries = (
  tx: Tx,
  team_id: string,
  { contest, asker_id }: Pick<EntryFilter, 'contest' | 'asker_id'>,
  ids: readonly string[]
) =>
  tx.db
    .selectFrom('works')
    .select(['id', 'status', 'status_before', 'hidden_at', 'visibility', 'version', 'owner_id', 'title'])
    .select(['entry_number', 'payment', 'fee', 'revision'])
    .select(waitOf(team_id).as('waits'))
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest)
    .where('entry_number', 'is not', null)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .where(inSightOf(team_id, asker_id))
    .orderBy('id')
    .forUpdate()
    .execute()

export const setScreened = (
  tx: Tx,
  team_id: string,
  id: string,
  { status, visibility, reason }: Pick<Entry, 'status'> & { visibility: 'private' | 'public'; reason: string }
) =>
  tx.db
    .updateTable('works')
    .set({ status, visibility, reason, version: sql<number>`version + 1` })
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .execute()

/** Frees the pictures of what is out for others, and takes them again for what is back. */
export const setStanding = (tx: Tx, team_id: string, work_id: string, stands: boolean) =>
  tx.db
    .updateTable('work_images')
    .set({ stands })
    .where('team_id', '=', team_id)
    .where('work_id', '=', work_id)
    .execute()

/** Whether a picture of a work that is out stands in another work by now. */
export const isPictureTaken = async (tx: Tx, team_id: string, work_id: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('work_images as own')
    .innerJoin('work_images as other', join =>
      join
        .onRef('other.sha256', '=', 'own.sha256')
        .onRef('other.contest_id', '=', 'own.contest_id')
        .onRef('other.work_id', '!=', 'own.work_id')
        .on('other.team_id', '=', team_id)
        .on('other.stands', '=', true)
    )
    .select('own.work_id')
    .where('own.team_id', '=', team_id)
    .where('own.work_id', '=', work_id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether its artist threw a picture of it away since. */
export const isPictureGone = async (tx: Tx, team_id: string, work_id: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('work_images')
    .innerJoin('images', join =>
      join.onRef('images.id', '=', 'work_images.image_id').on('images.team_id', '=', team_id)
    )
    .select('work_images.work_id')
    .where('work_images.team_id', '=', team_id)
    .where('work_images.work_id', '=', work_id)
    .where('images.thrown_away_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const selectOwnersOf = (tx: Tx, ids: readonly string[]) =>
  tx.db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'locale', 'erased_at'])
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .execute()

export const selectFeeTerms = (tx: Tx, contest: string) =>
  tx.db
    .selectFrom('contests')
    .select(['currency', 'time_zone'])
    .where('team_id', '=', tx.team_id)
    .where('id', '=', contest)
    .executeTakeFirstOrThrow()
