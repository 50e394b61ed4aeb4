/* The tables of works: as they are typed, and as they were handed in. */
import type { ColumnType, Generated } from 'kysely'
import type { Decision } from '#contract/rules/consent-state.ts'
import type { SavedView } from '#contract/saved-views.ts'
import type { WorkParts } from '#contract/work-parts.ts'
import type { Work } from '#contract/works.ts'
import type { Fixed, Json } from './columns.ts'

export interface WorkTable {
  team_id: Fixed<string>
  id: Fixed<string>
  contest_id: Fixed<string>
  category_id: string | null
  owner_id: Fixed<string>
  status: Work['status']
  payment: Work['payment']
  visibility: Work['visibility']
  entry_number: number | null
  parts: Json<WorkParts>
  version: number
  revision: number
  fee: number | null
  reason: string
  created_at: Fixed<Date>
  saved_at: Date
  submitted_at: Date | null
  title: string | null
  artist: string | null
  child_name: string | null
  medium: string | null
  year: number | null
  cover_id: string | null
  /** Made of the title and the artist's name by the database. */
  sort_title: ColumnType<string | null, never, never>
  sort_artist: ColumnType<string | null, never, never>
}

export interface WorkRevisionTable {
  team_id: Fixed<string>
  work_id: Fixed<string>
  revision: Fixed<number>
  category_id: Fixed<string>
  parts: Json<WorkParts>
  submitted_by: Fixed<string>
  submitted_at: Fixed<Date>
}

export interface WorkImageTable {
  team_id: Fixed<string>
  work_id: Fixed<string>
  position: Fixed<number>
  contest_id: Fixed<string>
  image_id: Fixed<string>
  alt: Fixed<string>
  sha256: Fixed<Uint8Array>
  stands: boolean
}

export interface EntryNumberTable {
  team_id: Fixed<string>
  contest_id: Fixed<string>
  last: number
}

export interface WorkWordTable {
  team_id: Fixed<string>
  word: Fixed<string>
  work_id: Fixed<string>
  hidden: Generated<boolean>
  in_title: Generated<boolean>
  in_name: Generated<boolean>
  /** Whose name it is in, and which contest the work is in; of a word in a name alone. */
  artist_id: string | null
  contest_id: string | null
}

export interface GuardianConsentTable {
  team_id: Fixed<string>
  id: Fixed<string>
  contest_id: Fixed<string>
  artist_id: Fixed<string>
  name: string
  email: string
  token_hash: Uint8Array
  asked_at: Date
  expires_at: Date
  decision: Decision | null
  decided_at: Date | null
  terms_version: number | null
  rights_version: number | null
}

export interface SavedViewTable {
  team_id: Fixed<string>
  id: Fixed<string>
  name: Fixed<string>
  contest_id: Fixed<string>
  asked: Json<SavedView['asked']>
}
