import type { Insertable, Kysely, Updateable } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { filesOfMessage, isWriter } from './files.queries.ts'
import { longestThread } from '#contract/rules/contact-choices.ts'

/** Whoever asks next waits for this one, so that no number is left out. */
export const nextNumber = async (tx: Tx, team_id: string): Promise<number> => {
  const { last } = await tx.db
    .insertInto('contact_numbers')
    .values({ team_id, last: 1 })
    .onConflict(conflict =>
      conflict.column('team_id').doUpdateSet(eb => ({ last: eb('contact_numbers.last', '+', 1) }))
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export const insertThread = (tx: Tx, row: Insertable<Schema['contact_threads']>) =>
  tx.db.insertInto('contact_threads').values(row).execute()

export const insertMessage = (tx: Tx, row: Insertable<Schema['contact_messages']>) =>
  tx.db.insertInto('contact_messages').values(row).execute()

export const selectThread = (db: Kysely<Schema>, team_id: string, id: string) =>
  db.selectFrom('contact_threads').selectAll().where('team_id', '=', team_id).where('id', '=', id)

/** Of two who write at once, the second waits. */
export const lockThread = (tx: Tx, team_id: string, id: string) =>
  selectThread(tx.db, team_id, id).forUpdate().executeTakeFirst()

export const updateThread = (
  tx: Tx,
  team_id: string,
  id: string,
  changes: Updateable<Schema['contact_threads']>
) =>
  tx.db
    .updateTable('contact_threads')
    .set(changes)
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .execute()

/** All of them: a thread is no longer than `longestThread`. */
export const selectMessages = (db: Kysely<Schema>, team_id: string, thread_id: string) =>
  db
    .selectFrom('contact_messages')
    .leftJoin('users', 'users.id', 'contact_messages.author_id')
    .select([
      'contact_messages.id',
      'contact_messages.kind',
      'contact_messages.author_id',
      'contact_messages.body',
      'contact_messages.at',
      'users.first_name',
      'users.last_name'
    ])
    .select(filesOfMessage(team_id))
    .where('contact_messages.team_id', '=', team_id)
    .where('contact_messages.thread_id', '=', thread_id)
    .orderBy('contact_messages.id')
    .limit(longestThread)

export const countMessages = async (tx: Tx, team_id: string, thread_id: string): Promise<number> => {
  const rows = await tx.db
    .selectFrom('contact_messages')
    .select('id')
    .where('team_id', '=', team_id)
    .where('thread_id', '=', thread_id)
    .limit(longestThread)
    .execute()
  return rows.length
}

/** The sender's last words: what an answer quotes. */
export const selectLastWritten = (tx: Tx, team_id: string, thread_id: string) =>
  tx.db
    .selectFrom('contact_messages')
    .select('body')
    .where('team_id', '=', team_id)
    .where('thread_id', '=', thread_id)
    .where('kind', '=', 'message')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What the team wrote last to the artist about a work. */
export const selectDecisionThread = (tx: Tx, { work_id, user_id }: { work_id: string; user_id: string }) =>
  tx.db
    .selectFrom('contact_threads')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('work_id', '=', work_id)
    .where('user_id', '=', user_id)
    .where('topic', '=', 'decision')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const ownThreadOrder = keyset({ id: idColumn('id') }, 'desc')

/** Newest first; the id tells when a thread was begun. */
export const selectThreadsOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: ListPage & { user_id: string }
) =>
  ownThreadOrder.page(
    db
      .selectFrom('contact_threads')
      .selectAll()
      .where('team_id', '=', team_id)
      .where('user_id', '=', user_id),
    page
  )

/** For whoever takes along what is held of them: without what the team noted for itself. */
export const selectWrittenOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, since, ...page }: PageById & { user_id: string; since: Date }
) =>
  db
    .selectFrom('contact_messages')
    .innerJoin('contact_threads', join =>
      join
        .onRef('contact_threads.id', '=', 'contact_messages.thread_id')
        .on('contact_threads.team_id', '=', team_id)
    )
    .select([
      'contact_messages.id',
      'contact_threads.number',
      'contact_threads.topic',
      'contact_threads.state',
      'contact_threads.name',
      'contact_threads.email',
      'contact_messages.kind',
      'contact_messages.body',
      'contact_messages.at'
    ])
    .where('contact_messages.team_id', '=', team_id)
    .where(isWriter(user_id, since))
    .where('contact_messages.kind', '!=', 'note')
    .$call(query => pageById(query, 'contact_messages.id', page))

/** Also what was written before there was an account: whoever has the mailbox has had the link to it. */
export const selectThreadIdsOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('contact_threads')
    .select('contact_threads.id')
    .where('contact_threads.team_id', '=', team_id)
    .where(isWriter(user_id, null))
    .$call(query => pageById(query, 'contact_threads.id', page))

/** What was said goes with it. */
export const deleteThread = (tx: Tx, id: string) =>
  tx.db.deleteFrom('contact_threads').where('team_id', '=', tx.team_id).where('id', '=', id).execute()

/** What the team was told of who wrote to an artist. */
export const selectNotesAbout = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('contact_messages')
    .select('id')
    .where('team_id', '=', team_id)
    .where('about_id', '=', user_id)
    .$call(query => pageById(query, 'id', page))

export const deleteNote = (tx: Tx, id: string) =>
  tx.db
    .deleteFrom('contact_messages')
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('kind', '=', 'note')
    .execute()

export const selectWriter = ({ db }: Pick<Tx, 'db'>, user_id: string) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', user_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
