import { sql, type Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** False where it waits to be told of already. */
export const insertNews = async (tx: Tx, thread_id: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx.db
    .insertInto('contact_news')
    .values({ team_id: tx.team_id, thread_id })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Whoever adds to the news or tells them comes through here one after the other. */
export const lockTold = async (tx: Tx): Promise<Date | null> => {
  const row = await tx.db
    .selectFrom('contact_numbers')
    .select('told_at')
    .where('team_id', '=', tx.team_id)
    .forUpdate()
    .executeTakeFirst()
  return row?.told_at ?? null
}

export const setTold = (tx: Tx, told_at: Date) =>
  tx.db.updateTable('contact_numbers').set({ told_at }).where('team_id', '=', tx.team_id).execute()

/** Two are as good as many. */
export const countNews = async (tx: Tx): Promise<number> => {
  const query = tx.db.selectFrom('contact_news').select('thread_id').where('team_id', '=', tx.team_id)
  return (await query.limit(2).execute()).length
}

/** All of them are taken; those that meanwhile were answered or closed are told to nobody. Newest first. */
export const takeNews = async (tx: Tx) => {
  const { team_id } = tx
  const taken = tx.db.deleteFrom('contact_news').where('team_id', '=', team_id).returning('thread_id')
  return tx.db
    .with('taken', () => taken)
    .selectFrom('taken')
    .innerJoin('contact_threads as t', join =>
      join.onRef('t.id', '=', 'taken.thread_id').on('t.team_id', '=', team_id)
    )
    .select(['t.id', 't.number', 't.topic', 't.name', 't.work_id'])
    .where('t.state', 'in', ['open', 'waiting_for_team'])
    .orderBy('t.changed_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute()
}

export const selectTeamTold = (tx: Tx) =>
  tx.db
    .selectFrom('teams')
    .select(['name', 'accent', 'link', 'status', 'locales', 'default_locale', 'contact_email'])
    .where('id', '=', tx.team_id)
    .executeTakeFirstOrThrow()

export const selectWhoRuns = (tx: Tx) =>
  tx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email', 'users.locale', 'members.role'])
    .where('members.team_id', '=', tx.team_id)
    .where('members.role', 'in', ['owner', 'organiser'])
    .where('users.erased_at', 'is', null)
    .orderBy('members.user_id')
    .execute()

/** What the sender said last, and how many files went along. */
export const selectNewest = (db: Kysely<Schema>, team_id: string, thread_id: string) =>
  db
    .selectFrom('contact_messages as m')
    .select([
      'm.body',
      sql<number>`(SELECT count(*) FROM contact_files f
        WHERE f.team_id = ${team_id}::uuid AND f.message_id = m.id)::int`.as('files')
    ])
    .where('m.team_id', '=', team_id)
    .where('m.thread_id', '=', thread_id)
    .where('m.kind', '=', 'message')
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
