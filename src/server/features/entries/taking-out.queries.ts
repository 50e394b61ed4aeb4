import { sql, type UpdateObject } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

type Changes = Pick<
  UpdateObject<Schema, 'works'>,
  'status' | 'status_before' | 'visibility' | 'hidden_at' | 'out_reason'
>

export const setTaken = (tx: Tx, team_id: string, id: string, changes: Changes) =>
  tx.db
    .updateTable('works')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .execute()
