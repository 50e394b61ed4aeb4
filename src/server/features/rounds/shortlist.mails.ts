/* To the artist of every work that goes on to a later round: once a round, whatever is done with the round after that. */
import { textIn } from '#contract/rules/text-in.ts'
import { notifyAll, type Notice } from '#server/features/notifications/notify.actions.ts'
import { takeNews } from '#server/features/notifications/told-before.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectSender } from './sender.queries.ts'
import { selectShortlisted } from './shortlist.queries.ts'

interface Shortlist {
  contest_id: string
  position: number
  works: readonly string[]
}

export const notifyShortlisted = async (
  platform: Platform,
  tx: Tx,
  { contest_id, position, works }: Shortlist
): Promise<void> => {
  const decisions = works.map(work_id => ({ work_id, said: [position] }))
  const news = await takeNews(tx, 'shortlist', decisions, platform.clock.now())
  if (news.size === 0) return
  const team = await selectSender(tx, contest_id)
  const rows = await selectShortlisted(tx, [...news])
  const notices = rows.map(({ work_id, title, entry_number, user_id, email, locale, first_name }): Notice => [
    'work_shortlisted',
    { user_id, email, locale },
    {
      team,
      contest_id,
      work_id,
      values: {
        first_name,
        title,
        number: entry_number ?? 0,
        contest: textIn(team.title, locale, team.default_locale),
        address: addressOfScreen(platform.config, { team, locale }, 'user-profile')
      }
    }
  ])
  await notifyAll(platform, tx, notices)
}
