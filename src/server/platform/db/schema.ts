/* The tables, as the migrations leave them. Column = property = wire field. */
import type { ColumnType } from 'kysely'
import type { Letter } from '#contract/mails.ts'
import type { Locale } from '#contract/locales.ts'
import type { Pairing } from '#contract/rules/accent.ts'
import type { Role } from '#contract/kit.ts'
import type { Invitation } from '#contract/members.ts'
import type { Picture, Team } from '#contract/teams.ts'
import type { Texts } from '#contract/content.ts'
import type {
  ChallengeTable,
  MailedTokenTable,
  PasskeyTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SessionTable,
  UserTable
} from './account-tables.ts'
import type { Fixed, Json } from './columns.ts'
import type { CategoryTable, ContestCardTable, ContestTable } from './contest-tables.ts'

export interface TeamTable {
  id: Fixed<string>
  link: string
  name: string
  tagline: string
  status: 'active' | 'archived' | 'suspended' | 'closed'
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
  version: number
  created_at: Fixed<Date>
  updated_at: Date
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
  created_at: Fixed<Date>
  refreshed_at: Date
}

export interface MemberTable {
  team_id: Fixed<string>
  user_id: Fixed<string>
  role: Exclude<Role, 'visitor'>
  /** Made of the role by the database: owners first. */
  rank: ColumnType<number, never, never>
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

export interface ContentPageTable {
  team_id: Fixed<string>
  page: Fixed<string>
  locale: Fixed<Locale>
  /** The newest version saved, draft or not. */
  version: number
  published_version: number | null
}

export interface ContentVersionTable {
  team_id: Fixed<string>
  page: Fixed<string>
  locale: Fixed<Locale>
  version: Fixed<number>
  texts: Json<Texts>
  edited_by: Fixed<string | null>
  edited_at: Fixed<Date>
  published_at: Date | null
}

export interface ImageTable {
  team_id: Fixed<string>
  id: Fixed<string>
  width: number
  height: number
  thumbhash: Uint8Array
  sha256: Uint8Array
  original: string
  /** Empty until the job has made them. */
  widths: number[]
  created_at: Fixed<Date>
}

export interface AuditEntryTable {
  team_id: Fixed<string>
  id: Fixed<string>
  at: Fixed<Date>
  actor: Fixed<string>
  verb: Fixed<string>
  subject: Fixed<string>
  details: Json<object>
}

export interface OutboxMessageTable {
  team_id: Fixed<string>
  id: Fixed<string>
  to_address: string
  subject: string
  /** What the text says, in pieces; null in what was queued before letters were kept. */
  letter: Json<Letter> | null
  /** Drawn at the first try and let go once the mail is sent. */
  html: string | null
  text: string
  /** `kept`: there is no mail server, so it is read in the console instead. */
  state: 'queued' | 'sent' | 'failed' | 'kept'
  attempts: number
  last_error: string | null
  created_at: Fixed<Date>
  sent_at: Date | null
}

export interface ServerSecretTable {
  name: Fixed<string>
  secret: Fixed<Uint8Array>
  created_at: Fixed<Date>
}

export interface OnceTable {
  team_id: Fixed<string>
  actor: Fixed<string>
  key: Fixed<string>
  request_hash: Fixed<Uint8Array>
  answer: Json<object> | null
  created_at: Fixed<Date>
}

export interface LimitTable {
  key: Fixed<string>
  points: number
  resets_at: Date
}

export interface Schema {
  users: UserTable
  sessions: SessionTable
  mailed_tokens: MailedTokenTable
  second_factors: SecondFactorTable
  recovery_codes: RecoveryCodeTable
  passkeys: PasskeyTable
  challenges: ChallengeTable
  teams: TeamTable
  team_links: TeamLinkTable
  team_versions: TeamVersionTable
  team_cards: TeamCardTable
  members: MemberTable
  user_teams: UserTeamTable
  invitations: InvitationTable
  contests: ContestTable
  categories: CategoryTable
  contest_cards: ContestCardTable
  content_pages: ContentPageTable
  content_versions: ContentVersionTable
  images: ImageTable
  audit_entries: AuditEntryTable
  outbox_messages: OutboxMessageTable
  server_secrets: ServerSecretTable
  once_keys: OnceTable
  limits: LimitTable
}
