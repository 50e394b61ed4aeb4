/* What the database cannot say of its columns. Whether one may be null or has a default is read off the database. */
import type { ColumnType, RawBuilder } from 'kysely'
import type { User } from '#contract/accounts.ts'
import type { Audience } from '#contract/announcements.ts'
import type { ApplicationParts, SentCvRow } from '#contract/applications.ts'
import type { Texts } from '#contract/content.ts'
import type { Medium } from '#contract/contest-parts.ts'
import type { Contest } from '#contract/contests.ts'
import type { Course } from '#contract/courses.ts'
import type { InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import type { Locale } from '#contract/locales.ts'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { EditableName, LetterVariant } from '#contract/rules/mail-choices.ts'
import type { EmailMessage } from '#contract/mails.ts'
import type { FeeSteps, OpenContest } from '#contract/open-contests.ts'
import type { WorkedCall } from '#contract/opportunity-shapes.ts'
import type { Created } from '#contract/passkeys.ts'
import type { Picture } from '#contract/picture.ts'
import type { DiplomaFacts } from '#contract/diploma-facts.ts'
import type { SavingTemplate } from '#contract/diploma-shapes.ts'
import type { FieldError } from '#contract/problems.ts'
import type { VoteReport } from '#contract/public-vote.ts'
import type { Criterion } from '#contract/rounds.ts'
import type { RubricMarks } from '#contract/rules/application-score.ts'
import type { ApplicationStatus } from '#contract/rules/application-status.ts'
import type { ReadAnnouncementTexts } from '#contract/rules/announcement.ts'
import type { Pairing } from '#contract/rules/accent.ts'
import type { Composition, Tint } from '#contract/rules/look.ts'
import type { bankStates } from '#contract/rules/bank-states.ts'
import type { StoredProposal } from '#contract/rules/payment-matching.ts'
import type { PostCategory } from '#contract/rules/blog-choices.ts'
import type { correctionStates, DiplomaKind } from '#contract/rules/diploma-choices.ts'
import type { GuideFormat } from '#contract/rules/guide-file.ts'
import type { EvidenceFormat, EvidenceKind } from '#contract/rules/evidence-file.ts'
import type { FollowEvent, FollowKind } from '#contract/rules/follow-choices.ts'
import type { SeriesVisibility } from '#contract/rules/series-choices.ts'
import type { NotMovedReason } from '#contract/rules/round-status.ts'
import type { scoreFlags } from '#contract/rules/judging-choices.ts'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import type { DigestRhythm, EventName, OpenTopic, TopicChoice } from '#contract/rules/notification-events.ts'
import type { OpportunityState } from '#contract/rules/opportunity-choices.ts'
import type { PictureFormat } from '#contract/rules/picture-fault.ts'
import type { CategoryFacts } from '#contract/rules/ranking/category.ts'
import type { RichText } from '#contract/rules/rich-text.ts'
import type { TieBreak } from '#contract/rules/tie-breaks.ts'
import type { SavedFilters } from '#contract/saved-searches.ts'
import type { SavedView } from '#contract/saved-views.ts'
import type { Team } from '#contract/teams.ts'
import type { WorkParts } from '#contract/work-parts.ts'
import type { StoredPicture } from '../media/picture-of.ts'

/** One category of a calculation, with jurors by their ids. */
export interface StoredCategory extends Omit<CategoryFacts, 'jurors' | 'parts'> {
  category_id: string
  jurors: { juror_id: string; sheets: number; severity: number | null }[]
  parts: { works: number; jurors: string[] }[] | null
}

export type StoredSignatory = SavingTemplate['signatories'][number]

/** How a diploma was drawn when it was issued: pictures by their ids, for each who signs and of the seal. */
export interface StoredLook {
  paper: SavingTemplate['paper']
  orientation: SavingTemplate['orientation']
  colour: string
  signatures: (string | null)[]
  seal_id: string | null
}

/** Made by the database of other columns. */
type Computed<T> = ColumnType<T, never, never>

/** Of JSON its shape, of a text the words that no check holds it to. A `ColumnType` stands as it is written here. */
export interface Narrowed {
  album_pictures: { alt: LocalizedText; caption: LocalizedText }
  albums: { title: LocalizedText; text: LocalizedText }
  announcements: { audience: Audience; texts: ReadAnnouncementTexts; fallback: Locale }
  application_marks: { marks: RubricMarks }
  applications: Pick<ApplicationParts, 'answers'> & { status: ApplicationStatus; cv: SentCvRow[] }
  awards: { title: LocalizedText; citation: LocalizedText; reason: LocalizedText }
  bank_entries: { state: (typeof bankStates)[number]; proposal: StoredProposal }
  billing_settings: { exemption: LocalizedText }
  calculated_works: { tie: TieBreak }
  calculations: { categories: StoredCategory[] }
  categories: { title: LocalizedText; description: LocalizedText; media: Medium[]; fees: number[] }
  // A conflict that was lifted and is set again begins anew.
  conflicts: { created_at: ColumnType<Date, Date, Date> }
  contact_threads: { locale: Locale }
  content_pages: { locale: Locale }
  content_versions: {
    locale: Locale
    texts: Texts
    body_blocks: ColumnType<MarkdownBlock[] | null, RawBuilder<MarkdownBlock[]> | null>
  }
  contest_cards: Pick<OpenContest, 'rights'> & {
    title: LocalizedText
    cover: Picture
    fees: FeeSteps
    fees_at_most: FeeSteps
    media: Medium[]
    ages: (readonly [number | null, number | null])[]
  }
  contests: Pick<Contest, 'title' | 'summary' | 'fee_tiers' | 'refund' | 'fields' | 'rights' | 'prizes'>
  corrections: { text: LocalizedText }
  courses: { title: LocalizedText; text: LocalizedText; sessions: Course['sessions'] }
  diploma_corrections: { state: (typeof correctionStates)[number] }
  diploma_templates: { locale: Locale; signatories: StoredSignatory[] }
  diplomas: { kind: DiplomaKind; facts: DiplomaFacts; look: StoredLook }
  earlier_rights_cards: Pick<Contest, 'rights'>
  evidence_files: { format: EvidenceFormat }
  prize_files: { format: EvidenceFormat }
  evidence_settings: { kinds: EvidenceKind[] }
  follow_news: { event: FollowEvent }
  follows: { kind: FollowKind; locale: Locale }
  images: { format: PictureFormat }
  invoices: { snapshot: InvoiceSnapshot; works: string[] }
  mail_texts: {
    letter: EditableName
    variant: LetterVariant
    locale: Locale
    body_blocks: ColumnType<MarkdownBlock[] | null, RawBuilder<MarkdownBlock[]> | null>
  }
  members: { rank: Computed<number> }
  notification_settings: { choices: Partial<Record<OpenTopic, TopicChoice>>; rhythm: DigestRhythm }
  notifications: { event: EventName }
  opportunities: Pick<
    WorkedCall,
    'kind' | 'costs' | 'provides' | 'disciplines' | 'stages' | 'pays_per' | 'rights' | 'selected_by'
  > &
    Pick<WorkedCall, 'questions' | 'rubric' | 'description_blocks'> &
    Record<'title' | 'summary' | 'description' | 'expects' | 'selection' | 'outcome', LocalizedText> & {
      status: OpportunityState
    }
  opportunity_cards: Pick<WorkedCall, 'kind' | 'pays_per'> & { title: LocalizedText }
  organisations: { about: LocalizedText }
  outbox_messages: { letter: EmailMessage }
  passkeys: { transports: Created['transports'] }
  post_texts: { locale: Locale; body: RichText }
  posts: { category: PostCategory }
  rounds: { title: LocalizedText; criteria: Criterion[]; not_moved: NotMovedReason }
  saved_searches: { filters: SavedFilters }
  saved_views: Pick<SavedView, 'asked'>
  scores: {
    marks: Record<string, number>
    comments: Record<string, string>
    flags: (typeof scoreFlags)[number][]
  }
  series: { visibility: SeriesVisibility }
  sponsors: { text: LocalizedText; prize: LocalizedText }
  team_cards: { logo: Picture; cover: Picture }
  teams: Pick<Team, 'features' | 'socials'> & {
    locales: Locale[]
    default_locale: Locale
    pairing: Pairing
    composition: Composition
    tint: Tint
  }
  testimonial_cards: { quote: LocalizedText; role: LocalizedText; portrait: StoredPicture }
  testimonials: { quote: LocalizedText; role: LocalizedText }
  uploads: { refusal: ColumnType<Pick<FieldError, 'code' | 'params'> | null, string | undefined, string> }
  users: { locale: Locale; socials: User['socials'] }
  audio_guides: { transcript: LocalizedText; format: GuideFormat | null }
  viewing_room_walls: { title: LocalizedText; text: LocalizedText }
  viewing_rooms: { title: LocalizedText; intro: LocalizedText }
  vote_reports: { report: VoteReport }
  work_revisions: { parts: WorkParts }
  works: { parts: WorkParts; sort_title: Computed<string | null>; sort_artist: Computed<string | null> }
}
