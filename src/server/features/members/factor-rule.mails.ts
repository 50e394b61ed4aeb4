/* By when somebody needs a second factor, and where to set one up. */
import { sender } from '#emails/email-screens.ts'
import type { Locale } from '#contract/locales.ts'
import { notify } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
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
  await notify(
    platform,
    tx,
    'second_factor_asked',
    { user_id: null, email, locale },
    {
      team,
      values: {
        first_name,
        email,
        asker: team ? 'team' : 'operator',
        team: team?.name ?? sender,
        until: momentInWords(due, locale, team?.time_zone ?? 'UTC'),
        address: addressOfScreen(platform.config, { team, locale }, 'user-setting')
      }
    }
  )
}
