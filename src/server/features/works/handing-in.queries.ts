/* What handing in writes beside the work: the number, the revision, the images and the words it is found by. */
import { sql, type Insertable, type InsertObject } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { WorkImageTable } from '#server/platform/db/work-tables.ts'

/** From here to the end of the transaction nobody else hands in to this contest. */
export const holdNumbers = async (tx: Tx, team_id: string, contest_id: string): Promise<number> => {
  const { last } = await tx.db
    .insertInto('entry_numbers')
    .values({ team_id, contest_id, last: 0 })
    .onConflict(conflict =>
      conflict.columns(['team_id', 'contest_id']).doUpdateSet(eb => ({ last: eb.ref('entry_numbers.last') }))
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export const giveNumber = (tx: Tx, team_id: string, contest_id: string, last: number) =>
  tx.db
    .updateTable('entry_numbers')
    .set({ last })
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .execute()

/** The bytes that other works of the contest hold. */
export const selectTaken = (
  tx: Tx,
  team_id: string,
  { contest_id, work_id, hashes }: { contest_id: string; work_id: string; hashes: readonly Uint8Array[] }
) =>
  tx.db
    .selectFrom('work_images')
    .select('sha256')
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .where('work_id', '!=', work_id)
    .where('stands', '=', true)
    .where('sha256', 'in', hashes)
    .execute()

export const insertRevision = (tx: Tx, row: InsertObject<Schema, 'work_revisions'>) =>
  tx.db.insertInto('work_revisions').values(row).execute()

export const deleteImages = (tx: Tx, team_id: string, work_id: string) =>
  tx.db.deleteFrom('work_images').where('team_id', '=', team_id).where('work_id', '=', work_id).execute()

export const insertImages = (tx: Tx, rows: readonly Insertable<WorkImageTable>[]) =>
  tx.db.insertInto('work_images').values(rows).execute()

/** Others of the contest may have the same pictures from now on. */
export const freeImages = (tx: Tx, team_id: string, work_id: string) =>
  tx.db
    .updateTable('work_images')
    .set({ stands: false })
    .where('team_id', '=', team_id)
    .where('work_id', '=', work_id)
    .execute()

export const deleteWords = (tx: Tx, team_id: string, work_id: string) =>
  tx.db.deleteFrom('work_words').where('team_id', '=', team_id).where('work_id', '=', work_id).execute()

/** What visitors find it by goes in first: a word that is there stays as it is. */
export const insertWords = (
  tx: Tx,
  team_id: string,
  work_id: string,
  words: readonly string[],
  { hidden }: { hidden: boolean } = { hidden: false }
) =>
  sql`INSERT INTO work_words (team_id, word, work_id, hidden)
      SELECT DISTINCT ${team_id}::uuid, plain(word), ${work_id}::uuid, ${hidden}::boolean
      FROM jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) AS word
      WHERE plain(word) <> ''
      ON CONFLICT DO NOTHING`.execute(tx.db)
