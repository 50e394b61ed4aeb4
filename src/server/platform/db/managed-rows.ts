/*
 * The rows of what organisers manage one by one, each with a version, some in an order of their own. Nothing here is
 * logged or checked: `managed.ts` does that.
 */
import { sql, type InsertObject, type UpdateObject } from 'kysely'
import { Problem } from '#contract/problems.ts'
import { isId } from '../ids.ts'
import type { Tx } from './door.ts'
import type { Schema } from './schema.ts'

export type ManagedTable =
  | 'sponsors'
  | 'testimonials'
  | 'albums'
  | 'courses'
  | 'organisations'
  | 'viewing_rooms'
export type OrderedTable = 'sponsors' | 'testimonials'

export type NewColumns<Table extends ManagedTable> = Omit<InsertObject<Schema, Table>, 'team_id' | 'id'>
export type ChangedColumns<Table extends ManagedTable> = UpdateObject<Schema, Table>

/** Locked until the transaction ends. Another team's, and none, look the same. */
export const lockRow = async (tx: Tx, table: ManagedTable, id: string): Promise<{ version: number }> => {
  if (!isId(id)) throw new Problem('not_found')
  const found = await tx.db
    .selectFrom(table)
    .select('version')
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Problem('not_found')
  return found
}

export const insertRow = <Table extends ManagedTable>(
  tx: Tx,
  table: Table,
  row: NewColumns<Table> & { id: string }
) =>
  tx.db
    .insertInto<ManagedTable>(table)
    .values({ team_id: tx.team_id, ...row })
    .execute()

/** Of a row that is locked. */
export const updateRow = <Table extends ManagedTable>(
  tx: Tx,
  table: Table,
  id: string,
  changes: ChangedColumns<Table>
) =>
  tx.db
    .updateTable<ManagedTable>(table)
    .set({ ...changes, version: sql<number>`version + 1` } as UpdateObject<Schema, ManagedTable>)
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .execute()

export const deleteRow = (tx: Tx, table: ManagedTable, id: string) =>
  tx.db.deleteFrom(table).where('team_id', '=', tx.team_id).where('id', '=', id).execute()

/**
 * Whoever adds to a list of the team, or gives a name that nobody else in it has, waits here: of two who do it at once, the
 * second counts the first. Held until the transaction ends.
 */
export const lockLists = (tx: Tx) =>
  tx.db.selectFrom('teams').select('id').where('id', '=', tx.team_id).forNoKeyUpdate().execute()

/** After all the others; of a list that is full nothing more is taken. */
export const nextPosition = async (tx: Tx, table: OrderedTable, most: number): Promise<number> => {
  await lockLists(tx)
  const { rows } = await sql<{ kept: number; last: number }>`SELECT count(*)::integer AS kept,
    coalesce(max(position), 0) AS last FROM ${sql.table(table)} WHERE team_id = ${tx.team_id}::uuid`.execute(
    tx.db
  )
  const { kept = 0, last = 0 } = rows[0] ?? {}
  if (kept >= most) throw new Problem('conflict', { reason: 'list_full', params: { max: most } })
  return last + 1
}

/** All of them, each once: an order of some would leave open where the rest stand. */
export const orderRows = async (tx: Tx, table: OrderedTable, ids: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM ${sql.table(table)}
    WHERE team_id = ${tx.team_id}::uuid ORDER BY id FOR UPDATE`.execute(tx.db)
  const there = rows.map(({ id }) => id)
  const asked = ids.map(id => id.toLowerCase()).toSorted()
  if (asked.length !== there.length || asked.some((id, at) => id !== there[at]))
    throw new Problem('conflict', { reason: 'list_changed' })
  await sql`UPDATE ${sql.table(table)} AS kept SET position = wanted.place
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS wanted (id, place)
    WHERE kept.team_id = ${tx.team_id}::uuid AND kept.id = wanted.id`.execute(tx.db)
}
