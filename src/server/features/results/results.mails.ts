/* To every person whose work was judged, one mail, in their language: the results are out. */
import { textIn } from '#contract/rules/text-in.ts'
import { notifyAll, type Notice } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectEntrants, selectSender } from './entrants.queries.ts'

interface Publishing {
  contest_id: string
  /** Whoever is awarded gets a diploma with the results. */
  withDiploma: boolean
}

export const notifyEntrants = async (
  platform: Platform,
  tx: Tx,
  { contest_id, withDiploma }: Publishing
): Promise<void> => {
  const team = await selectSender(tx, tx.team_id, contest_id)
  const entrants = await selectEntrants(tx, tx.team_id, contest_id)
  const notices = entrants.map(({ user_id, email, locale, first_name, awarded }): Notice => [
    'results_out',
    { user_id, email, locale },
    {
      team,
      contest_id,
      values: {
        first_name,
        contest: textIn(team.title, locale, team.default_locale),
        outcome: awarded ? 'awarded' : 'other',
        diploma: withDiploma ? 'yes' : 'no',
        address: addressOfScreen(platform.config, { team, locale }, 'user-profile', { results: team.slug })
      }
    }
  ])
  await notifyAll(platform, tx, notices)
}
