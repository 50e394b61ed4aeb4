/* What an invited juror is told, with the inviter's own words set apart from the product's. */
import { writeLetter } from '#emails/write-letter.ts'
import type { Contest } from '#contract/contests.ts'
import type { Locale } from '#contract/locales.ts'
import { saidIn } from '#contract/rules/said-in.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'

interface Told {
  by: Pick<UserActor, 'first_name' | 'last_name'>
  contest: Pick<Contest, 'title'>
  team: {
    name: string
    accent: string
    link: string
    locales: Locale[]
    default_locale: Locale
    time_zone: string
  }
  /** The account's own, where the address has an account. */
  locale: Locale | undefined
  email: string
  note: string
  expires_at: Date
  token: string
}

export const tellInvited = async (platform: Platform, tx: Tx, told: Told): Promise<void> => {
  const { by, contest, team, email, note, expires_at, token } = told
  const locale = told.locale ?? team.default_locale
  const letter = writeLetter(locale, 'jury_invitation', {
    to: email,
    team: { name: team.name, accent: team.accent },
    values: {
      inviter: `${by.first_name} ${by.last_name}`.trim(),
      team: team.name,
      contest: saidIn(contest.title, locale, team.default_locale),
      note,
      address: addressOfScreen(platform.config, { team, locale }, 'register', { jury: token }),
      until: momentInWords(expires_at, locale, team.time_zone)
    }
  })
  await queueMail(platform, tx, { to_address: email, letter, team })
}
