/* The tables of the jury, in the types of kysely; migration 0016 tells what they are. */
import type { Generated } from 'kysely'
import type { Criterion } from '#contract/rounds.ts'
import type {
  conflictKinds,
  conflictSources,
  Method,
  RoundKind,
  scoreFlags,
  SeesOthers
} from '#contract/rules/judging-choices.ts'
import type { RoundState } from '#contract/rules/round-status.ts'
import type { ScoreStatus } from '#contract/rules/score-status.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { Fixed, Json } from './columns.ts'

export interface RoundTable {
  team_id: Fixed<string>
  id: Fixed<string>
  contest_id: Fixed<string>
  position: number
  title: Json<LocalizedText>
  kind: RoundKind
  state: RoundState
  criteria: Json<Criterion[]>
  quorum: number
  blind: boolean
  sees_others: SeesOthers
  comments_to_artist: boolean
  method: Method
  opens_at: Date | null
  closes_at: Date | null
  opened_at: Date | null
  closed_at: Date | null
  works: number
  version: number
  created_at: Fixed<Date>
}

export interface RoundWorkTable {
  team_id: Fixed<string>
  round_id: Fixed<string>
  work_id: Fixed<string>
  category_id: Fixed<string>
  revision: Fixed<number>
  advanced: boolean | null
}

export interface JurorTable {
  team_id: Fixed<string>
  id: Fixed<string>
  contest_id: Fixed<string>
  email: string
  email_key: string
  user_id: string | null
  categories: string[] | null
  chair: boolean
  note: string
  first_name: Generated<string>
  last_name: Generated<string>
  /** Whether visitors are told who it is. */
  public: Generated<boolean>
  about: Generated<string>
  token_hash: Uint8Array
  invited_by: string
  invited_at: Date
  expires_at: Date
  accepted_at: Date | null
  removed_at: Date | null
  reminded_at: Date | null
  version: number
}

export interface ConflictTable {
  team_id: Fixed<string>
  user_id: Fixed<string>
  work_id: Fixed<string>
  contest_id: Fixed<string>
  kind: (typeof conflictKinds)[number]
  source: (typeof conflictSources)[number]
  note: string
  /** Null: the product found it. */
  created_by: string | null
  created_at: Date
  lifted_by: string | null
  lifted_at: Date | null
}

export interface ScoreTable {
  team_id: Fixed<string>
  id: Fixed<string>
  round_id: Fixed<string>
  work_id: Fixed<string>
  juror_id: Fixed<string>
  status: ScoreStatus
  place: number
  marks: Json<Record<string, number>>
  comments: Json<Record<string, string>>
  comment: string
  note: string
  favourite: boolean
  flags: (typeof scoreFlags)[number][]
  version: number
  assigned_at: Date
  saved_at: Date | null
  finalized_at: Date | null
}
