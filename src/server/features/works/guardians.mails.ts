/* What a guardian is asked, and what the artist is told of it; both in the artist's language. */
import type { Contest } from '#contract/contests.ts'
import type { Locale } from '#contract/locales.ts'
import type { ConsentDecision } from '#contract/rules/consent-state.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { notify } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import { selectTeamOfMail } from '#server/platform/mail/team-of-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { EntriesLeft } from './entries-left.ts'

interface About {
  contest: Contest
  artist: { id: string; email: string; locale: Locale; first_name: string; last_name: string }
  left: EntriesLeft
}

export const askGuardian = async (
  platform: Platform,
  tx: Tx,
  { contest, artist, left }: About,
  { name, email, token, until }: { name: string; email: string; token: string; until: Date }
): Promise<void> => {
  const { locale, first_name, last_name } = artist
  const team = await selectTeamOfMail(tx)
  await notify(
    platform,
    tx,
    'guardian_asked',
    { user_id: null, email, locale },
    {
      team,
      values: {
        guardian: name,
        first_name,
        last_name,
        team: team.name,
        contest: textIn(contest.title, locale, team.default_locale),
        entries: left.entries,
        at: left.closes_at ? momentInWords(left.closes_at, locale, contest.time_zone) : '',
        until: momentInWords(until, locale, contest.time_zone),
        address: addressOfScreen(platform.config, { team, locale }, 'verify-email', { consent: token })
      }
    }
  )
}

export const notifyConsentDecided = async (
  platform: Platform,
  tx: Tx,
  { contest, artist, left }: About,
  { name, decision }: { name: string; decision: ConsentDecision }
): Promise<void> => {
  const { locale, first_name } = artist
  const team = await selectTeamOfMail(tx)
  await notify(
    platform,
    tx,
    'guardian_decided',
    { ...artist, user_id: artist.id },
    {
      team,
      contest_id: contest.id,
      values: {
        guardian: name,
        first_name,
        contest: textIn(contest.title, locale, team.default_locale),
        decision,
        entries: left.entries,
        address: addressOfScreen(platform.config, { team, locale }, 'user-profile')
      }
    }
  )
}
