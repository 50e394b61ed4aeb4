/* The tables, as the migrations leave them. Column = property = wire field. */
import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { EmailMessage } from '#contract/mails.ts'
import type { Locale } from '#contract/locales.ts'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import type { MailState } from '#contract/rules/mail-states.ts'
import type { FieldError } from '#contract/problems.ts'
import type { Purpose } from '#contract/rules/picture-fault.ts'
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
import type { ImageQuarterTable, ImageTable, NearImageTable } from './picture-tables.ts'
import type { PostSlugTable, PostTable, PostTextTable } from './blog-tables.ts'
import type { LinkEnd } from '../mail/fading.ts'
import type { Fixed, Json } from './columns.ts'
import type { AuditEntryTable, AuditSealTable } from './audit-tables.ts'
import type { ContactTables } from './contact-tables.ts'
import type { CategoryTable, ContestCardTable, ContestTable } from './contest-tables.ts'
import type { CoursePlaceTable, CourseTable } from './course-tables.ts'
import type {
  AlbumPictureTable,
  AlbumTable,
  SponsorTable,
  TestimonialCardTable,
  TestimonialTable
} from './face-tables.ts'
import type { ConflictTable, JurorTable, RoundTable, RoundWorkTable, ScoreTable } from './judging-tables.ts'
import type {
  DaySecretTable,
  PublicChoiceTable,
  RatingTable,
  VoteReportTable,
  VoterTable
} from './rating-tables.ts'
import type {
  AwardTable,
  CalculatedWorkTable,
  CalculationTable,
  CorrectionTable,
  ReleaseTable
} from './result-tables.ts'
import type {
  TeamTable,
  TeamLinkTable,
  TeamVersionTable,
  TeamCardTable,
  MemberTable,
  UserTeamTable,
  InvitationTable
} from './team-tables.ts'
import type {
  EntryNumberTable,
  GuardianConsentTable,
  SavedViewTable,
  WorkImageTable,
  WorkRevisionTable,
  WorkTable,
  WorkWordTable
} from './work-tables.ts'

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
  body_blocks: ColumnType<MarkdownBlock[] | null, RawBuilder<MarkdownBlock[]> | null>
  edited_by: Fixed<string | null>
  edited_at: Fixed<Date>
  published_at: Date | null
}

export interface UploadTable {
  id: Fixed<string>
  team_id: Fixed<string>
  owner_id: Fixed<string>
  purpose: Fixed<Purpose>
  name: Fixed<string>
  bytes: Fixed<number>
  sha256: Fixed<Uint8Array | null>
  begun_at: Fixed<Date>
  expires_at: Fixed<Date>
  /** One of the two once it is settled. */
  picture_id: Generated<string | null>
  refusal: ColumnType<Pick<FieldError, 'code' | 'params'> | null, string | undefined, string>
  held_by: Generated<string | null>
  held_until: Generated<Date | null>
  wanted: Generated<boolean>
}

export interface OutboxMessageTable {
  team_id: Fixed<string>
  id: Fixed<string>
  to_address: string
  subject: string
  /** What the text says, in pieces; null in what was queued before letters were kept. */
  letter: Json<EmailMessage> | null
  /** Drawn at the first try and let go once the mail is sent. */
  html: string | null
  /** Null once it is too old to be looked at again; what it was about is then in `about`. */
  text: string | null
  about: Generated<string[]>
  /** Of what its link carries, where that opens something. */
  link_hash: Uint8Array | null
  /** How the link ended; null while it is good, and where there is none. */
  link_end: Generated<LinkEnd | null>
  /** `kept`: there is no mail server, so it is read in the console instead. */
  state: MailState
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

export interface Schema extends ContactTables {
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
  works: WorkTable
  work_revisions: WorkRevisionTable
  work_images: WorkImageTable
  work_words: WorkWordTable
  entry_numbers: EntryNumberTable
  rounds: RoundTable
  round_works: RoundWorkTable
  jurors: JurorTable
  conflicts: ConflictTable
  scores: ScoreTable
  guardian_consents: GuardianConsentTable
  saved_views: SavedViewTable
  posts: PostTable
  post_texts: PostTextTable
  post_slugs: PostSlugTable
  content_pages: ContentPageTable
  content_versions: ContentVersionTable
  images: ImageTable
  image_quarters: ImageQuarterTable
  near_images: NearImageTable
  uploads: UploadTable
  audit_entries: AuditEntryTable
  audit_seals: AuditSealTable
  outbox_messages: OutboxMessageTable
  server_secrets: ServerSecretTable
  once_keys: OnceTable
  limits: LimitTable
  calculations: CalculationTable
  calculated_works: CalculatedWorkTable
  releases: ReleaseTable
  awards: AwardTable
  corrections: CorrectionTable
  voters: VoterTable
  ratings: RatingTable
  day_secrets: DaySecretTable
  public_choices: PublicChoiceTable
  vote_reports: VoteReportTable
  courses: CourseTable
  course_places: CoursePlaceTable
  albums: AlbumTable
  album_pictures: AlbumPictureTable
  sponsors: SponsorTable
  testimonials: TestimonialTable
  testimonial_cards: TestimonialCardTable
}
