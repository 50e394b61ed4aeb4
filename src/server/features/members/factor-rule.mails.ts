/* By when somebody needs a second factor, and where to set one up. */
import { writeEmail } from '#emails/write-email.ts'
import { sender } from '#emails/email-screens.ts'
import type { Locale } from '#contract/locales.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'

interface Person {
  email: string
  locale: Locale
  first_name: string
}

interface Asking {
  /** Null where the operator asks it of operators. */
  team: { name: string; accent: string; link: string; locales: Locale[]; time_zone: string } | null
  due: Date
}

export const notifyOfFactorRule = async (
  platform: Platform,
  tx: Tx,
  { email, locale, first_name }: Person,
  { team, due }: Asking
): Promise<void> => {
  const letter = writeEmail(locale, 'second_factor_asked', {
    to: email,
    team: team && { name: team.name, accent: team.accent },
    values: {
      first_name,
      email,
      asker: team ? 'team' : 'operator',
      team: team?.name ?? sender,
      until: momentInWords(due, locale, team?.time_zone ?? 'UTC'),
      address: addressOfScreen(platform.config, { team, locale }, 'user-setting')
    }
  })
  await queueMail(platform, tx, { to_address: email, letter, team })
}
