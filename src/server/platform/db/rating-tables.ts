/* The tables of the public vote, in the types of kysely; migration 0022 tells what they are. */
import type { Fixed } from './columns.ts'

export interface VoterTable {
  team_id: Fixed<string>
  id: Fixed<string>
  contest_id: Fixed<string>
  /** Null once the account is erased. */
  user_id: string | null
  mailbox: Fixed<Uint8Array>
  account_at: Fixed<Date>
  begun_at: Fixed<Date>
  network: Fixed<Uint8Array>
  device: Fixed<Uint8Array>
  came_from: Fixed<string>
  proved_at: Date | null
  reasons: string[]
  decision: 'counts' | 'out' | null
  decided_by: string | null
  decided_at: Date | null
}

export interface RatingTable {
  team_id: Fixed<string>
  voter_id: Fixed<string>
  work_id: Fixed<string>
  contest_id: Fixed<string>
  stars: number | null
  given_at: Fixed<Date>
  changed_at: Date
}

export interface DaySecretTable {
  team_id: Fixed<string>
  day: Fixed<string>
  secret: Fixed<Uint8Array>
}
