/* What people have put into a contest, on which its settings rest. */
import { sql, type Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** A row if anybody ever rated in it. */
export const selectVoted = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('voters')
    .select('id')
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .limit(1)

export const hasVoters = async (tx: Tx, contest_id: string): Promise<boolean> =>
  (await selectVoted(tx.db, tx.team_id, contest_id).executeTakeFirst()) !== undefined

/** The categories of whatever was begun in it, in whichever state it is; null: it has none yet. */
export const selectBegun = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('works')
    .select('category_id')
    .distinct()
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .orderBy('category_id')

/** A row if anything was ever submitted in it. */
export const selectLastEntryNumber = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('entry_numbers')
    .select('last')
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)

export const hasEntries = async (tx: Tx, contest_id: string): Promise<boolean> =>
  (await selectLastEntryNumber(tx.db, tx.team_id, contest_id).executeTakeFirst()) !== undefined

/** The questions to which somebody has given an answer, in a draft or in what was entered. */
export const selectAnswered = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('works')
    .select(sql<string>`jsonb_object_keys(works.parts -> 'answers')`.as('question'))
    .distinct()
    .where('works.team_id', '=', team_id)
    .where('works.contest_id', '=', contest_id)

/** How many drafts there are in each category; null: in none yet. */
export const selectDrafts = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('works')
    .select('works.category_id')
    .select(sql<number>`count(*)::integer`.as('drafts'))
    .where('works.team_id', '=', team_id)
    .where('works.contest_id', '=', contest_id)
    .where('works.status', '=', 'draft')
    .groupBy('works.category_id')
    .orderBy('works.category_id')
