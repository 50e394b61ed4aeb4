/* A mail with names that nobody has, to show how a team's mails look. Its links lead to pages that are there. */
import { writeLetter } from '#emails/write-letter.ts'
import { sender } from '#emails/letter.ts'
import { sizes } from '#contract/limits.ts'
import type { Locale } from '#contract/locales.ts'
import type { Letter, LetterName } from '#contract/mails.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import type { Config } from '#server/platform/config.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'

const leads: Record<LetterName, string> = {
  team_founded: 'home',
  account_confirm: 'verify-email',
  account_choose_password: 'forgot-password',
  account_known: 'login',
  account_reset: 'forgot-password',
  account_new_sign_in: 'forgot-password',
  account_password_changed: 'forgot-password',
  account_protection: 'forgot-password',
  account_deleted: 'login',
  invitation: 'register',
  jury_invitation: 'register',
  jury_reminder: 'rate',
  work_screened: 'user-profile',
  work_received: 'home',
  results_out: 'user-profile',
  guardian_asked: 'rulebook',
  guardian_decided: 'user-profile',
  deadline_extended: 'home',
  course_seat: 'course-listing',
  course_without_seat: 'course-listing',
  contact_received: 'contact',
  contact_answered: 'contact',
  contact_arrived: 'console/inbox',
  contact_gathered: 'console/inbox'
}

/** One for every language, so that a name reads as one. */
const first_names: Record<Locale, string> = { en: 'Robin', fr: 'Camille', es: 'Alex', ar: 'نور' }

/** The same at every look, since a page that is kept must not tell when it was made. */
const instant = new Date('2026-01-15T10:00:00Z')

const made_up = {
  role: 'organiser',
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
  count: 12,
  complaints: 0,
  files: 0,
  round: 'First look',
  closes: 'yes',
  again: 'no',
  due: 'no',
  fee: '',
  network: '192.0.2.17',
  news: 'taken',
  online: 'no',
  place: 'Quay 7'
}

export const sampleLetter = (
  config: Pick<Config, 'public_url'>,
  name: LetterName,
  locale: Locale,
  team: FoundTeam | null
): Letter => {
  const to = 'robin@example.org'
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const address = (screen: string) => addressOfScreen(config, { team, locale }, screen)
  return writeLetter(locale, name, {
    to,
    team: team && { name: team.name, accent: team.accent },
    values: {
      first_name: first_names[locale],
      email: to,
      ...made_up,
      hours: sizes.verify_hours,
      minutes: sizes.reset_minutes,
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
