/* The tables of the public vote, in the types of kysely; migration 0022 tells what they are. */
import type { VoteReport } from '#contract/public-vote.ts'
import type { Fixed, Json } from './columns.ts'

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

export interface PublicChoiceTable {
  team_id: Fixed<string>
  contest_id: Fixed<string>
  work_id: Fixed<string>
  category_id: Fixed<string>
  ballots: Fixed<number>
  stars: Fixed<number>
  aside: Fixed<number>
  aside_stars: Fixed<number>
  place: Fixed<number | null>
  figure: Fixed<number | null>
}

export interface VoteReportTable {
  team_id: Fixed<string>
  contest_id: Fixed<string>
  report: Json<VoteReport>
  made_at: Fixed<Date>
}

export interface DaySecretTable {
  team_id: Fixed<string>
  day: Fixed<string>
  secret: Fixed<Uint8Array>
}
