/* The tables of teams and of the people in them. */
import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import type { Pairing } from '#contract/rules/accent.ts'
import type { Role } from '#contract/kit.ts'
import type { Invitation } from '#contract/members.ts'
import type { Picture } from '#contract/picture.ts'
import type { TeamState } from '#contract/rules/team-states.ts'
import type { Team } from '#contract/teams.ts'
import type { Fixed, Json } from './columns.ts'

export interface TeamTable {
  id: Fixed<string>
  link: string
  name: string
  tagline: string
  status: TeamState
  country: string
  currency: string
  time_zone: string
  locales: Locale[]
  default_locale: Locale
  accent: string
  pairing: Pairing
  contact_email: string | null
  socials: Json<Team['socials']>
  features: Json<Team['features']>
  logo_id: string | null
  cover_id: string | null
  /** Asked of who runs the team and of who judges in it. */
  second_factor: Generated<boolean>
  version: number
  created_at: Fixed<Date>
  updated_at: Date
  closed_at: Generated<Date | null>
  /** Where entry fees are paid to, as it is written on a receipt. */
  bank_details: Generated<string>
}

export interface TeamLinkTable {
  link: Fixed<string>
  team_id: Fixed<string>
  /** Null while it is the team's link; after that it leads on for a year and stays taken. */
  retired_at: Date | null
}

export interface TeamVersionTable {
  team_id: Fixed<string>
  version: number
  bumped_at: Date
}

export interface TeamCardTable {
  team_id: Fixed<string>
  link: string
  name: string
  tagline: string
  logo: Json<Picture> | null
  cover: Json<Picture> | null
  words: string
  works_on_show: Generated<number>
  created_at: Fixed<Date>
  refreshed_at: Date
}

export interface MemberTable {
  team_id: Fixed<string>
  user_id: Fixed<string>
  role: Exclude<Role, 'visitor'>
  /** Made of the role by the database: owners first. */
  rank: ColumnType<number, never, never>
  /** By when a second factor is needed; null where none is asked for. */
  factor_due: Generated<Date | null>
  since: Fixed<Date>
}

/** A member's row once more, for the member: written with it, by `addMember` and what stands beside it alone. */
export interface UserTeamTable {
  user_id: Fixed<string>
  team_id: Fixed<string>
  role: MemberTable['role']
  since: Fixed<Date>
}

export interface InvitationTable {
  team_id: Fixed<string>
  id: Fixed<string>
  email: Fixed<string>
  email_key: Fixed<string>
  role: Fixed<Invitation['role']>
  note: Fixed<string>
  token_hash: Fixed<Uint8Array>
  invited_by: Fixed<string>
  created_at: Fixed<Date>
  expires_at: Fixed<Date>
  accepted_at: Date | null
  accepted_by: string | null
  withdrawn_at: Date | null
}
