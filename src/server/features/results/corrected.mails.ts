/* To whoever is awarded by a correction of results that are out, or no longer, or otherwise: one mail of each such work. */
import type { Deciding } from '#contract/results.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { ChangedDiplomas } from '#server/features/diplomas/following.actions.ts'
import { notifyAll, type Notice } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectOwnersOfWorks, selectSender } from './entrants.queries.ts'

interface Corrected {
  contest_id: string
  correction: Deciding['correction']
  changed: readonly { work_id: string; outcome: 'awarded' | 'revoked' | 'changed' }[]
  diplomas: ChangedDiplomas
}

export const diplomaNews = ({ prepared, revoked }: ChangedDiplomas, work_id: string) => {
  if (prepared.includes(work_id)) return 'follows'
  return revoked.includes(work_id) ? 'revoked' : 'none'
}

export const notifyCorrected = async (
  platform: Platform,
  tx: Tx,
  { contest_id, correction, changed, diplomas }: Corrected
): Promise<void> => {
  if (changed.length === 0) return
  const team = await selectSender(tx, tx.team_id, contest_id)
  const works = changed.map(({ work_id }) => work_id)
  const owners = await selectOwnersOfWorks(tx, works)
  const notices = owners.map(({ work_id, title, user_id, email, locale, first_name }): Notice => {
    const outcome = changed.find(each => each.work_id === work_id)?.outcome ?? 'changed'
    const values = {
      first_name,
      title: title ?? '',
      contest: textIn(team.title, locale, team.default_locale),
      outcome,
      team: team.name,
      diploma: diplomaNews(diplomas, work_id),
      // Whoever only moved up reads in the results what somebody else did.
      note: outcome === 'changed' ? '' : textIn(correction, locale, team.default_locale),
      address: addressOfScreen(platform.config, { team, locale }, 'user-profile', { results: team.slug })
    }
    return ['results_corrected', { user_id, email, locale }, { team, contest_id, work_id, values }]
  })
  await notifyAll(platform, tx, notices)
}
