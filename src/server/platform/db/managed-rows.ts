/*
 * What organisers keep one by one, each with a version, and some of it in an order of their own: found under a lock, put
 * in order, thrown away. The names of tables are the program's own; everything else is bound.
 */
import { sql } from 'kysely'
import { Problem } from '#contract/problems.ts'
import { isId } from '../ids.ts'
import type { Tx } from './door.ts'

type ManagedTable = 'sponsors' | 'testimonials' | 'albums'
type Ordered = Exclude<ManagedTable, 'albums'>

/** Locked until the transaction ends. Another team's, and none, look the same. */
export const lockRow = async (tx: Tx, table: ManagedTable, id: string): Promise<{ version: number }> => {
  if (!isId(id)) throw new Problem('not_found')
  const { rows } = await sql<{ version: number }>`SELECT version FROM ${sql.table(table)}
    WHERE team_id = ${tx.team_id}::uuid AND id = ${id}::uuid FOR UPDATE`.execute(tx.db)
  const [held] = rows
  if (!held) throw new Problem('not_found')
  return held
}

export const deleteRow = async (tx: Tx, table: ManagedTable, id: string): Promise<void> => {
  await lockRow(tx, table, id)
  await sql`DELETE FROM ${sql.table(table)} WHERE team_id = ${tx.team_id}::uuid AND id = ${id}::uuid`.execute(
    tx.db
  )
}

/** After all the others; of a list that is full nothing more is taken. */
export const nextPosition = async (tx: Tx, table: Ordered, most: number): Promise<number> => {
  const { rows } = await sql<{ kept: number; last: number }>`SELECT count(*)::integer AS kept,
    coalesce(max(position), 0) AS last FROM ${sql.table(table)} WHERE team_id = ${tx.team_id}::uuid`.execute(
    tx.db
  )
  const { kept = 0, last = 0 } = rows[0] ?? {}
  if (kept >= most) throw new Problem('conflict', { reason: 'list_full', params: { max: most } })
  return last + 1
}

/** All of them, each once: an order of some would leave open where the rest stand. */
export const orderRows = async (tx: Tx, table: Ordered, ids: readonly string[]): Promise<void> => {
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
