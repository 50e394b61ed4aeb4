/*
 * The mail that asks the owner of an address. It names what is followed by the team's own words for it, and nothing that
 * was typed: anybody can type any address into the form.
 */
import type { Locale } from '#contract/locales.ts'
import { sizes } from '#contract/limits.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { notify } from '#server/features/notifications/notify.actions.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { FoundSubject } from './subjects.actions.ts'

interface Asked {
  team: FoundTeam
  found: FoundSubject
  email: string
  locale: Locale
  token: string
  follow_id: string
}

export const askToConfirm = (
  platform: Platform,
  tx: Tx,
  { team, found: { kind, title, name }, email, locale, token, follow_id }: Asked
): Promise<void> =>
  notify(
    platform,
    tx,
    'follow_confirm',
    { user_id: null, email, locale, follow_id },
    {
      team,
      values: {
        team: team.name,
        kind,
        title: kind === 'contest' ? textIn(title, locale, team.default_locale) : name,
        hours: sizes.follow_hours,
        address: addressOfScreen(platform.config, { team, locale }, 'follow', { token })
      }
    }
  )
