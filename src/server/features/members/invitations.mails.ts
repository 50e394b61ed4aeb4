/* What the invited person is told, with the inviter's own words set apart from the product's. */
import type { Locale } from '#contract/locales.ts'
import type { Invitation } from '#contract/members.ts'
import { notify, type TeamOfNotice } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import type { Platform } from '#server/platform/platform.ts'

interface InvitationEmail {
  invitation: Invitation
  team: TeamOfNotice & { default_locale: Locale; time_zone: string }
  /** The account's own, where it is in the team; the team must not learn of any other that there is one. */
  locale: Locale | undefined
  token: string
}

export const notifyInvited = async (
  platform: Platform,
  tx: Tx,
  { invitation: { email, role, note, invited_by, expires_at }, team, locale: own, token }: InvitationEmail
): Promise<void> => {
  const locale = own ?? team.default_locale
  await notify(
    platform,
    tx,
    'invitation',
    { user_id: null, email, locale },
    {
      team,
      values: {
        inviter: invited_by,
        team: team.name,
        role,
        note,
        address: addressOfScreen(platform.config, { team, locale }, 'register', { invitation: token }),
        until: momentInWords(new Date(expires_at), locale, team.time_zone)
      }
    }
  )
}
