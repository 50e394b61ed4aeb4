import { sql, type Kysely } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** An entry as it stands in the database, all of it: texts that are the same however often they are read. */
export interface WrittenEntry {
  id: string
  at: string
  actor: string
  verb: string
  subject: string
  details: string
}

interface Span {
  /** The last id before it; null from the first entry on. */
  after: string | null
  /** The last id in it, or the first beyond it. */
  until?: string
  before?: string
  limit: number
}

const written = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('audit_entries')
    .select(['id', 'actor', 'verb', 'subject'])
    // Down to the microsecond, and the same whatever the session's zone.
    .select(sql<string>`extract(epoch FROM at)::text`.as('at'))
    .select(sql<string>`details::text`.as('details'))
    .where('team_id', '=', team_id)
    .orderBy('id')

export const selectWritten = (db: Kysely<Schema>, team_id: string, { after, until, before, limit }: Span) => {
  let query = written(db, team_id).limit(limit)
  if (after !== null) query = query.where('id', '>', after)
  if (until !== undefined) query = query.where('id', '<=', until)
  return before === undefined ? query : query.where('id', '<', before)
}

/** What no seal holds yet, older than an id: nothing to read for a team in which nothing was done. */
export const selectUnsealed = (
  db: Kysely<Schema>,
  team_id: string,
  { before, limit }: { before: string; limit: number }
) =>
  written(db, team_id)
    .where(
      sql<boolean>`id > coalesce((SELECT s.until FROM audit_seals s WHERE s.team_id = ${team_id}::uuid
        ORDER BY s.number DESC LIMIT 1), '00000000-0000-0000-0000-000000000000')`
    )
    .where('id', '<', before)
    .limit(limit)

const seals = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('audit_seals')
    .select(['number', 'until', 'entries', 'hash', 'sealed_at'])
    .where('team_id', '=', team_id)

export const selectLastSeal = (db: Kysely<Schema>, team_id: string) =>
  seals(db, team_id).orderBy('number', 'desc').limit(1)

export const selectSeals = (db: Kysely<Schema>, team_id: string, after: number, limit: number) =>
  seals(db, team_id).where('number', '>', after).orderBy('number').limit(limit)

export interface Seal {
  number: number
  until: string
  entries: number
  hash: Uint8Array
  sealed_at: Date
}

/** Of two processes that seal the same one does, and the other finds it done. */
export const insertSeal = (tx: Tx, team_id: string, seal: Seal) =>
  tx.db
    .insertInto('audit_seals')
    .values({ team_id, ...seal })
    .onConflict(conflict => conflict.doNothing())
