/* What handing in writes beside the work: the number, the revision, the images and the words it is found by. */
import { sql, type Insertable, type InsertObject, type ValueExpression } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { wordsOf } from '#server/platform/words-in.ts'
import type { WorkOfOwner } from './works.queries.ts'

/**
 * The next number of the contest. Whoever has it holds up everyone else's handing in to the end of the transaction, so
 * it is asked for when all else that can be done before is done.
 */
export const nextNumber = (tx: Tx, team_id: string, contest_id: string) =>
  tx.db
    .insertInto('entry_numbers')
    .values({ team_id, contest_id, last: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['team_id', 'contest_id'])
        .doUpdateSet(eb => ({ last: eb('entry_numbers.last', '+', 1) }))
    )
    .returning('last')

/** Of which contest it is; asked of the database, since nothing of the work is read before the contest is held. */
export const contestOf = (tx: Tx, team_id: string, { id, owner_id }: WorkOfOwner) =>
  tx.db
    .selectFrom('works as this')
    .select('this.contest_id')
    .where('this.team_id', '=', team_id)
    .where('this.id', '=', id)
    .where('this.owner_id', '=', owner_id)

const decisions = [
  'changes_requested',
  'eligible',
  'ineligible',
  'screening_undone',
  'disqualification_undone'
]

/** What organisers decided of an entry since. */
export const selectDecision = (tx: Tx, id: string, since: Date) =>
  tx.db
    .selectFrom('audit_entries')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('subject', '=', `work:${id}`)
    .where('at', '>', since)
    .where(
      'verb',
      'in',
      decisions.map(each => `work.${each}`)
    )
    .limit(1)

/**
 * Holds all the person's works of that contest to the end of the transaction, so that two of them at once cannot pass a
 * limit; in the order of their ids, so that they wait and do not block each other. It comes after the contest and before the
 * consent of a guardian, for whoever holds those too.
 */
export const holdWorksOf = (
  tx: Tx,
  team_id: string,
  owner_id: string,
  contest: ValueExpression<Schema, 'works', string>
) =>
  tx.db
    .selectFrom('works')
    .select('works.id')
    .where('works.team_id', '=', team_id)
    .where('works.owner_id', '=', owner_id)
    .where('works.contest_id', '=', contest)
    .orderBy('works.id')
    .forUpdate()

export const insertRevision = (tx: Tx, row: InsertObject<Schema, 'work_revisions'>) =>
  tx.db.insertInto('work_revisions').values(row)

export const deleteImages = (tx: Tx, team_id: string, work_id: string) =>
  tx.db.deleteFrom('work_images').where('team_id', '=', team_id).where('work_id', '=', work_id)

/** The places of those that no other work of the contest holds; where another is being handed in with one, it waits. */
export const insertImages = (tx: Tx, rows: readonly Insertable<Schema['work_images']>[]) =>
  tx.db
    .insertInto('work_images')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .returning('position')

/** Others of the contest may have the same pictures from now on. */
export const freeImages = (tx: Tx, team_id: string, work_id: string) =>
  tx.db
    .updateTable('work_images')
    .set({ stands: false })
    .where('team_id', '=', team_id)
    .where('work_id', '=', work_id)
    .execute()

export const deleteWords = (tx: Tx, team_id: string, work_id: string) =>
  tx.db.deleteFrom('work_words').where('team_id', '=', team_id).where('work_id', '=', work_id)

/** What is said of a work, by where it stands; each word is kept once. */
export interface SaidOfWork {
  title: string
  /** As visitors know whoever made it. */
  name: string
  /** The rest: its medium, what its artist wrote. */
  texts: readonly string[]
}

const rowsOf = (said: readonly string[], { title, name }: { title: string; name: string }) => {
  const [titled, named] = [new Set(wordsOf([title])), new Set(wordsOf([name]))]
  return said.map(word => ({ word, in_title: titled.has(word), in_name: named.has(word) }))
}

/** Of whom, and for which contest. */
interface Entered extends WorkOfOwner {
  contest_id: string
}

const words = (
  tx: Tx,
  team_id: string,
  { id: work_id, owner_id, contest_id }: Entered,
  { rows, hidden }: { rows: ReturnType<typeof rowsOf>; hidden: boolean }
) =>
  tx.db
    .insertInto('work_words')
    .columns(['team_id', 'word', 'work_id', 'hidden', 'in_title', 'in_name', 'artist_id', 'contest_id'])
    .expression(
      tx.db
        .selectFrom(
          sql<
            ReturnType<typeof rowsOf>[number]
          >`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<'said'>(
            sql`said(word text, in_title boolean, in_name boolean)`
          )
        )
        .select([
          sql<string>`${team_id}::uuid`.as('team_id'),
          'said.word',
          sql<string>`${work_id}::uuid`.as('work_id'),
          sql<boolean>`${hidden}::boolean`.as('hidden'),
          'said.in_title',
          'said.in_name',
          sql<string | null>`CASE WHEN said.in_name THEN ${owner_id}::uuid END`.as('artist_id'),
          sql<string | null>`CASE WHEN said.in_name THEN ${contest_id}::uuid END`.as('contest_id')
        ])
    )

/** By which everyone finds it. */
export const insertWords = (tx: Tx, team_id: string, work: Entered, said: SaidOfWork) => {
  const { title, name, texts } = said
  return words(tx, team_id, work, { rows: rowsOf(wordsOf([title, name, ...texts]), said), hidden: false })
}

/** By which organisers alone find it; a word that everyone knows stays as it is. */
export const insertHiddenWords = (tx: Tx, team_id: string, work: Entered, text: string) =>
  words(tx, team_id, work, {
    rows: rowsOf(wordsOf([text]), { title: '', name: '' }),
    hidden: true
  }).onConflict(conflict => conflict.doNothing())
