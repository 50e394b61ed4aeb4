/* The log of a team, and its seals. */
import type { Fixed, Json } from './columns.ts'

export interface AuditEntryTable {
  team_id: Fixed<string>
  id: Fixed<string>
  at: Fixed<Date>
  actor: Fixed<string>
  verb: Fixed<string>
  subject: Fixed<string>
  details: Json<object>
}

export interface AuditSealTable {
  team_id: Fixed<string>
  number: Fixed<number>
  until: Fixed<string>
  entries: Fixed<number>
  hash: Fixed<Uint8Array>
  sealed_at: Fixed<Date>
}
