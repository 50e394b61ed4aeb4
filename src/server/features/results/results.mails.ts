/*
 * To every person whose work was judged, one mail, in their language: the results are out. What the jury made of each work
 * is told apart from that, by its result sheet, where there is something on it.
 */
import { textIn } from '#contract/rules/text-in.ts'
import { notifyAll, type Notice } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectEntrants, selectSender, selectSheets } from './entrants.queries.ts'

interface Publishing {
  contest_id: string
  /** Whoever is awarded gets a diploma with the results. */
  withDiploma: boolean
  /** Whether artists see the figures of their works. */
  withFigures: boolean
  /** Whether a jury has judged, and not the public alone. */
  judged: boolean
}

export const notifyEntrants = async (
  platform: Platform,
  tx: Tx,
  { contest_id, withDiploma, withFigures, judged }: Publishing
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
        outcome: awarded ? 'awarded' : judged ? 'not_chosen' : 'public_choice',
        diploma: withDiploma ? 'yes' : 'no',
        address: addressOfScreen(platform.config, { team, locale }, 'user-profile', { results: team.slug })
      }
    }
  ])
  const sheets = await selectSheets(tx, contest_id)
  const read = sheets.flatMap(
    ({ work_id, title, user_id, email, locale, first_name, comments }): Notice[] => {
      if (!comments && !withFigures) return []
      const address = addressOfScreen(platform.config, { team, locale }, 'user-profile', {
        results: team.slug
      })
      const values = {
        first_name,
        title,
        contest: textIn(team.title, locale, team.default_locale),
        holds: !comments ? 'figures' : withFigures ? 'both' : 'comments',
        address
      }
      return [['sheet_released', { user_id, email, locale }, { team, contest_id, work_id, values }]]
    }
  )
  await notifyAll(platform, tx, [...notices, ...read])
}
