/*
 * Which decisions are news to the artist of a work. A decision that is taken back and taken again is told once; one that
 * says something else than what they heard last is told. Written in the transaction of the decision.
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'

export interface ToldDecision {
  work_id: string
  /** All that makes it the same decision or another one; what was said is kept as a hash alone. */
  said: readonly (string | number)[]
}

const hashOf = (said: ToldDecision['said']): Buffer =>
  createHash('sha256').update(JSON.stringify(said)).digest()

/** Gives the works of those that are to be told, and notes that they were. */
export const takeNews = async (
  tx: Tx,
  kind: 'screening' | 'shortlist',
  decisions: readonly ToldDecision[],
  now: Date
): Promise<Set<string>> => {
  if (decisions.length === 0) return new Set()
  const ids = decisions.map(({ work_id }) => work_id)
  const said = decisions.map(decision => hashOf(decision.said).toString('hex'))
  const { rows } = await sql<{ work_id: string }>`
    INSERT INTO told_decisions AS told (team_id, work_id, kind, said, told_at)
    SELECT ${tx.team_id}::uuid, each.work_id, ${kind}, decode(each.said, 'hex'), ${now}::timestamptz
    FROM unnest(${ids}::uuid[], ${said}::text[]) AS each (work_id, said)
    ON CONFLICT (team_id, work_id, kind) DO UPDATE SET said = excluded.said, told_at = excluded.told_at
      WHERE told.team_id = ${tx.team_id}::uuid AND told.said <> excluded.said
    RETURNING work_id`.execute(tx.db)
  return new Set(rows.map(({ work_id }) => work_id))
}
