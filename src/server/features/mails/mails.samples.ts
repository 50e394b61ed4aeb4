/* A mail with names that nobody has, to show how a team's mails look. Its links lead to pages that are there. */
import { writeEmail } from '#emails/write-email.ts'
import { sender } from '#emails/email-screens.ts'
import { sizes } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import type { EmailMessage, EmailName } from '#contract/mails.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import type { Config } from '#server/platform/config.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'

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
  account_deleted: 'login',
  second_factor_asked: 'user-setting',
  invitation: 'register',
  jury_invitation: 'register',
  jury_reminder: 'rate',
  work_screened: 'user-profile',
  work_received: 'home',
  results_out: 'user-profile',
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
  draft_due: 'send-art'
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
  note: '',
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
  again: 'no',
  due: 'none',
  waits: 'no',
  step: 'early',
  lapses: '',
  bank: 'unknown',
  reference: 'SPRING-SALON-42',
  fee: '',
  gross: '',
  due_on: '',
  tone: 'first',
  amount: '',
  card: 'no',
  paid: 'no',
  account: 'known',
  payee: 'Spring Salon',
  iban: 'DE75 5121 0800 1245 1261 99',
  invoice: '2026-INV-00041',
  off: '50 %',
  diploma: 'no',
  network: '192.0.2.17',
  running: 'none',
  contests: 'Spring Salon',
  news: 'taken',
  online: 'no',
  place: 'Quay 7',
  subject: 'Spring Salon: opening hours of the hang',
  excerpt: 'Hand in your work on Friday, from ten to six.'
}

const minutesIn: Partial<Record<EmailName, number>> = {
  account_confirm: sizes.confirm_code_minutes,
  jury_invitation: 3
}

export const sampleEmail = (
  config: Pick<Config, 'public_url'>,
  name: EmailName,
  locale: Locale,
  team: FoundTeam | null
): EmailMessage => {
  const to = 'robin@example.org'
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const address = (screen: string) => addressOfScreen(config, { team, locale }, screen)
  return writeEmail(locale, name, {
    to,
    team: team && { name: team.name, accent: team.accent },
    blocks: name === 'announcement' ? [{ type: 'paragraph', content: [made_up.excerpt] }] : undefined,
    values: {
      first_name: first_names[locale],
      email: to,
      ...made_up,
      days: sizes.passkeys_link_days,
      hours: name === 'jury_invitation' ? 2 : sizes.verify_hours,
      minutes: minutesIn[name] ?? sizes.reset_minutes,
      team: team?.name ?? sender,
      inviter: first_names[locale],
      until: `${at.format(instant)} UTC`,
      at: `${at.format(instant)} UTC`,
      guest: first_names[locale],
      address: address(leads[name]),
      second_address: address('forgot-password')
    }
  })
}
