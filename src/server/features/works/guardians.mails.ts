/* What a guardian is asked, and what the artist is told of it; both in the artist's language. */
import { writeEmail } from '#emails/write-email.ts'
import type { Contest } from '#contract/contests.ts'
import type { Locale } from '#contract/locales.ts'
import type { ConsentDecision } from '#contract/rules/consent-state.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectTeamOfMail } from './works.queries.ts'

interface About {
  contest: Contest
  artist: { email: string; locale: Locale; first_name: string; last_name: string }
}

export const askGuardian = async (
  platform: Platform,
  tx: Tx,
  { contest, artist }: About,
  { name, email, token, until }: { name: string; email: string; token: string; until: Date }
): Promise<void> => {
  const { locale, first_name, last_name } = artist
  const team = await selectTeamOfMail(tx, tx.team_id).executeTakeFirstOrThrow()
  const letter = writeEmail(locale, 'guardian_asked', {
    to: email,
    team: { name: team.name, accent: team.accent },
    values: {
      guardian: name,
      first_name,
      last_name,
      team: team.name,
      contest: textIn(contest.title, locale, team.default_locale),
      until: momentInWords(until, locale, contest.time_zone),
      address: addressOfScreen(platform.config, { team, locale }, 'verify-email', { consent: token })
    }
  })
  await queueMail(platform, tx, { to_address: email, letter, team })
}

export const notifyConsentDecided = async (
  platform: Platform,
  tx: Tx,
  { contest, artist }: About,
  { name, decision }: { name: string; decision: ConsentDecision }
): Promise<void> => {
  const { email, locale, first_name } = artist
  const team = await selectTeamOfMail(tx, tx.team_id).executeTakeFirstOrThrow()
  const letter = writeEmail(locale, 'guardian_decided', {
    to: email,
    team: { name: team.name, accent: team.accent },
    values: {
      guardian: name,
      first_name,
      contest: textIn(contest.title, locale, team.default_locale),
      decision,
      address: addressOfScreen(platform.config, { team, locale }, 'user-profile')
    }
  })
  await queueMail(platform, tx, { to_address: email, letter, team })
}
