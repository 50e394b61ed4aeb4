/* A mail with names that nobody has, to show how a team's mails look. Its links lead to pages that are there. */
import { sampleNote } from '#emails/letter-section.ts'
import type { OwnLetterAt } from '#emails/own-letter.ts'
import { writeEmail, type OwnWords } from '#emails/write-email.ts'
import { sender } from '#emails/email-screens.ts'
import { sizes } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import type { EmailMessage, EmailName } from '#contract/mails.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { timeFormat } from '#contract/rules/time-format.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import type { Config } from '#server/platform/config.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'

const leads: Record<EmailName, string> = {
  team_founded: 'home',
  team_closed: 'home',
  team_closed_entrant: 'user-profile',
  account_confirm: 'verify-email',
  account_choose_password: 'forgot-password',
  account_known: 'login',
  account_reset: 'forgot-password',
  account_new_sign_in: 'forgot-password',
  account_password_changed: 'forgot-password',
  account_protection: 'forgot-password',
  account_passkeys_doubted: 'reset-password',
  account_address_confirm: 'verify-email',
  account_address_asked: 'forgot-password',
  account_address_changed: 'reset-password',
  account_address_back: 'login',
  account_address_wanted: 'login',
  account_deleted: 'login',
  second_factor_asked: 'user-setting',
  invitation: 'register',
  jury_invitation: 'register',
  jury_reminder: 'rate',
  juror_left: 'console/jury',
  round_not_moved: 'console/rounds',
  closes_soon: 'console/contests',
  works_without_juror: 'console/jury',
  scores_voided: 'contact',
  work_screened: 'user-profile',
  work_received: 'home',
  work_shortlisted: 'user-profile',
  results_out: 'user-profile',
  results_corrected: 'user-profile',
  publication_dropped: 'console/results',
  sheet_released: 'user-profile',
  guardian_asked: 'rulebook',
  guardian_decided: 'user-profile',
  deadline_extended: 'home',
  invoice_issued: 'user-invoice',
  invoice_credited: 'user-invoice',
  invoice_overdue: 'user-invoice',
  card_disputed: 'console/invoices',
  waiver_asked: 'console/waivers',
  waiver_answered: 'user-billing',
  diploma_ready: 'user-diploma',
  diploma_corrected: 'user-diploma',
  diploma_revoked: 'user-diploma',
  evidence_asked: 'user-evidence',
  evidence_due: 'user-evidence',
  evidence_arrived: 'console/evidence',
  evidence_decided: 'user-evidence',
  evidence_shared: 'user-evidence',
  prize_news: 'user-diploma',
  artist_written: 'user-messages',
  artist_answered: 'portfolio-detail-two',
  series_reviewed: 'user-series',
  application_received: 'page-job-career',
  application_decided: 'page-job-career',
  application_answered: 'console/applications',
  payment_asked: 'page-job-career',
  applications_arrived: 'console/applications',
  calls_found: 'page-job-grid',
  fee_awaited: 'user-billing',
  fee_settled: 'user-profile',
  work_lapsed: 'user-profile',
  fees_late: 'console/entries',
  course_seat: 'course-listing',
  course_without_seat: 'course-listing',
  contact_received: 'contact',
  contact_answered: 'contact',
  contact_arrived: 'console/inbox',
  contact_gathered: 'console/inbox',
  entries_arrived: 'console/entries',
  digest: 'user-notification',
  announcement: 'home',
  draft_due: 'send-art',
  follow_confirm: 'home',
  followed_news: 'blog'
}

/** One for every language, so that a name reads as one. */
const first_names: Record<Locale, string> = { en: 'Robin', fr: 'Camille', es: 'Alex', ar: 'نور' }

/** The same at every look, since a page that is kept must not tell when it was made. */
const instant = new Date('2026-01-15T10:00:00Z')

const made_up = {
  role: 'organiser',
  asker: 'team',
  guardian: 'Kim Example',
  last_name: 'Example',
  decision: 'given',
  change: 'on',
  outcome: 'changes_requested',
  device: 'Firefox',
  topic: 'rules',
  quote: '',
  title: 'Blue Hour',
  contest: 'Spring Salon',
  category: 'Painting',
  number: 42,
  code: '482 913',
  works: 32,
  ends: 'no',
  end: '',
  blind: 'yes',
  others: 4,
  names: 'no',
  named: '',
  count: 12,
  complaints: 0,
  files: 0,
  round: 'First look',
  closes: 'yes',
  entries: 'open',
  again: 'no',
  due: 'none',
  waits: 'no',
  step: 'early',
  bank: 'unknown',
  reference: 'SPRING-SALON-42',
  tone: 'first',
  card: 'no',
  paid: 'no',
  account: 'known',
  payee: 'Spring Salon',
  iban: 'DE75 5121 0800 1245 1261 99',
  invoice: '2026-INV-00041',
  off: '50 %',
  award: 'none',
  diploma: 'no',
  network: '192.0.2.17',
  operator: 'office@example.org',
  running: 'none',
  contests: 'Spring Salon',
  news: 'taken',
  online: 'no',
  place: 'Quay 7',
  prize: 'A hand press',
  opportunity: 'Summer residency',
  organisation: 'Quay 7',
  artist: 'Kim Example',
  answer: 'accepted',
  subject: 'Spring Salon: opening hours of the hang',
  excerpt: 'Hand in your work on Friday, from ten to six.'
}

const minutesIn: Partial<Record<EmailName, number>> = {
  account_confirm: sizes.confirm_code_minutes,
  jury_invitation: 3
}

const to = 'robin@example.org'

const amount = (locale: Locale): string => formatMoney(2500, 'EUR', locale)

export type SampleValues = Record<string, string | number>

/** Some names are used for one thing in one mail and for another in the next. */
const special = (name: EmailName, locale: Locale): SampleValues => {
  if (name === 'invoice_overdue') return { number: '2026-INV-00042', due: amount(locale) }
  if (name === 'invoice_issued') return { number: '2026-INV-00042' }
  if (name === 'invoice_credited') return { number: '2026-CN-00003' }
  if (name === 'diploma_revoked') return { number: '2026-0042' }
  if (name === 'work_received') return { due: 'pending', bank: 'known' }
  if (name === 'followed_news') return { news: 'post', because: 'team', name: 'Kim Example' }
  if (name === 'follow_confirm') return { kind: 'team', hours: sizes.follow_hours }
  if (name === 'account_address_confirm') return { hours: sizes.change_address_hours }
  if (name === 'sheet_released') return { holds: 'both' }
  if (name === 'series_reviewed') return { news: 'hidden' }
  if (name === 'round_not_moved') return { move: 'open', why: 'nothing_assigned' }
  if (name === 'closes_soon') return { what: 'entries' }
  return name === 'publication_dropped' ? { why: 'award_out', detail: '' } : {}
}

/** With `at`, those of the variant that a team edits. */
export const sampleValues = (
  config: Pick<Config, 'public_url'>,
  name: EmailName,
  locale: Locale,
  team: FoundTeam | null,
  at?: OwnLetterAt
): SampleValues => {
  const moment = momentInWords(instant, locale, 'UTC')
  const day = timeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })(instant)
  const address = (screen: string) => addressOfScreen(config, { team, locale }, screen)
  return {
    first_name: first_names[locale],
    email: to,
    ...made_up,
    note: sampleNote(locale),
    fee: amount(locale),
    gross: amount(locale),
    open: amount(locale),
    amount: amount(locale),
    due_on: day,
    lapses: day,
    days: sizes.passkeys_link_days,
    hours: name === 'jury_invitation' ? 2 : sizes.verify_hours,
    minutes: minutesIn[name] ?? sizes.reset_minutes,
    team: team?.name ?? sender,
    inviter: first_names[locale],
    until: moment,
    at: moment,
    on: day,
    guest: first_names[locale],
    address: address(leads[name]),
    second_address: address(name === 'course_seat' ? 'course-listing' : 'forgot-password'),
    ...special(name, locale),
    ...(at?.facts.by !== undefined && { [at.facts.by]: at.variant })
  }
}

interface Sample {
  team: FoundTeam | null
  at?: OwnLetterAt
  own?: OwnWords | undefined
  /** Of an entry that an organiser looks at it with. */
  real?: SampleValues & { email: string }
  isTest?: true
}

export const sampleEmail = (
  config: Pick<Config, 'public_url'>,
  name: EmailName,
  locale: Locale,
  { team, at, own, real, isTest }: Sample
): EmailMessage =>
  writeEmail(locale, name, {
    to: real?.email ?? to,
    team: team && { name: team.name, accent: team.accent },
    blocks: name === 'announcement' ? [{ type: 'paragraph', content: [made_up.excerpt] }] : undefined,
    values: { ...sampleValues(config, name, locale, team, at), ...real },
    own,
    isTest
  })
