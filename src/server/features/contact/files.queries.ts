import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely'
import type { ContactFile } from '#contract/contact.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import type { PageById } from '#server/platform/db/every-team.ts'

/** Beside a row of `contact_messages`: the files that it claimed, in their order. */
export const filesOfMessage = (team_id: string) =>
  sql<ContactFile[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'bytes', f.bytes)
      ORDER BY f.position), '[]')
    FROM contact_files f WHERE f.team_id = ${team_id}::uuid AND f.message_id = contact_messages.id)`.as(
    'files'
  )

export const insertFile = (tx: Tx, row: Insertable<Schema['contact_files']>) =>
  tx.db.insertInto('contact_files').values(row).execute()

export const insertUnclaimed = (tx: Tx, row: Insertable<Schema['unclaimed_files']>) =>
  tx.db.insertInto('unclaimed_files').values(row).execute()

/** Who sends a file: their network, as it is counted, and whether they signed in. */
export type FileSender = Pick<Insertable<Schema['unclaimed_files']>, 'network' | 'signed_in'>

// Beside the locks of the database's roles.
const filesLock = 7_260_514_303

/** Whoever sends a file waits here until whoever came before stands, so that none is let in by a sum without the other. */
export const lockUnclaimed = (tx: Tx) =>
  sql`SELECT pg_advisory_xact_lock(${filesLock}::bigint)`.execute(tx.db)

/** Of what waits for a message, in all teams: all of it, what guests sent, and what is of such a sender's network. */
export const sumUnclaimed = async (tx: Tx, { network, signed_in }: FileSender, now: Date) => {
  const { all, of_guests, of_network } = await tx.db
    .selectFrom('unclaimed_files')
    .select([
      sql<string>`coalesce(sum(bytes), 0)`.as('all'),
      sql<string>`coalesce(sum(bytes) FILTER (WHERE NOT signed_in), 0)`.as('of_guests'),
      sql<string>`coalesce(sum(bytes) FILTER (WHERE network = ${network} AND signed_in = ${signed_in}), 0)`.as(
        'of_network'
      )
    ])
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return { all: Number(all), of_guests: Number(of_guests), of_network: Number(of_network) }
}

/** The one, and whatever has run out. */
export const forgetUnclaimed = (tx: Tx, file_id: string, now: Date) =>
  tx.db
    .deleteFrom('unclaimed_files')
    .where(eb => eb.or([eb('file_id', '=', file_id), eb('expires_at', '<=', now)]))
    .execute()

export const selectFile = (db: Kysely<Schema>, team_id: string, id: string) =>
  db.selectFrom('contact_files').selectAll().where('team_id', '=', team_id).where('id', '=', id)

/** In this thread and in no other; with what kind of message it went along. */
export const selectFileIn = (
  db: Kysely<Schema>,
  team_id: string,
  { thread_id, file_id }: { thread_id: string; file_id: string }
) =>
  db
    .selectFrom('contact_files')
    .innerJoin('contact_messages', join =>
      join
        .onRef('contact_messages.id', '=', 'contact_files.message_id')
        .on('contact_messages.team_id', '=', team_id)
    )
    .select(['contact_files.id', 'contact_messages.kind'])
    .where('contact_files.team_id', '=', team_id)
    .where('contact_files.id', '=', file_id)
    .where('contact_messages.thread_id', '=', thread_id)

/** False where a message has it already, or where it has run out. */
export const claimFile = async (
  tx: Tx,
  { id, now, message_id, position }: { id: string; now: Date; message_id: string; position: number }
): Promise<boolean> => {
  const claimed = await tx.db
    .updateTable('contact_files')
    .set({ message_id, position })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('message_id', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export const deleteUnclaimed = (tx: Tx, id: string, now: Date) =>
  tx.db
    .deleteFrom('contact_files')
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('message_id', 'is', null)
    .where('expires_at', '<=', now)
    .execute()

/**
 * Whose a thread is: the account's, or of whoever wrote from its confirmed address alone. Before `since` the address may have
 * been somebody else's.
 */
export const isWriter = (user_id: string, since: Date | null) =>
  sql<SqlBool>`(contact_threads.user_id = ${user_id}::uuid OR (contact_threads.user_id IS NULL
    AND lower(contact_threads.email) = (SELECT u.email_key FROM users u
      WHERE u.id = ${user_id}::uuid AND u.verified_at IS NOT NULL)
    AND (${since}::timestamptz IS NULL OR contact_threads.created_at >= ${since}::timestamptz)))`

const filesOfThreads = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('contact_files')
    .innerJoin('contact_messages', join =>
      join
        .onRef('contact_messages.id', '=', 'contact_files.message_id')
        .on('contact_messages.team_id', '=', team_id)
    )
    .innerJoin('contact_threads', join =>
      join
        .onRef('contact_threads.id', '=', 'contact_messages.thread_id')
        .on('contact_threads.team_id', '=', team_id)
    )
    .where('contact_files.team_id', '=', team_id)

/** For whoever takes along what is held of them: without what the team noted for itself. */
export const selectSentFiles = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, since, ...page }: PageById & { user_id: string; since: Date }
) =>
  filesOfThreads(db, team_id)
    .where(isWriter(user_id, since))
    .select([
      'contact_files.id',
      'contact_threads.number',
      'contact_messages.kind as went_with',
      'contact_files.name',
      'contact_files.kind',
      'contact_files.bytes',
      'contact_messages.at'
    ])
    .where('contact_messages.kind', '!=', 'note')
    .$call(query => pageById(query, 'contact_files.id', page))

/** All of them, with what stands in notes. */
export const selectFileIdsOf = (tx: Tx, thread_id: string) =>
  filesOfThreads(tx.db, tx.team_id)
    .where('contact_threads.id', '=', thread_id)
    .select('contact_files.id')
    .execute()
