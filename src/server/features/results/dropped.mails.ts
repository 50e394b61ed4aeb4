/* To whoever runs a team: results will not be published at the moment that was set, and why. */
import type { Locale } from '#contract/locales.ts'
import type { Problem } from '#contract/problems.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { selectHiddenFrom } from '#server/features/jury/juror-sight.actions.ts'
import { selectOrganisers } from '#server/features/members/organisers.actions.ts'
import { notifyAll, type Notice } from '#server/features/notifications/notify.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { encodeProblem } from '#server/platform/http/problem-encoder.ts'
import { addressOfScreen } from '#server/platform/mail/address-of-screen.ts'
import { momentInWords } from '#server/platform/mail/moment.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectSender } from './entrants.queries.ts'

export type WhyDropped =
  | { reason: 'reopened' | 'calculated' | 'team_not_active' }
  /** Whoever may not see one of these works is not told what became of it. */
  | { reason: 'award_out' | 'award_hidden'; works: readonly string[] }
  /** What stands in the way, as each organiser may know of it. */
  | { reason: 'not_ready'; problemFor: (user_id: string) => Promise<Problem> }

interface Dropped {
  contest_id: string
  due_at: Date
  why: WhyDropped
}

const reasonFor = async (tx: Tx, why: WhyDropped, user_id: string, locale: Locale) => {
  if ('problemFor' in why) {
    const problem = await why.problemFor(user_id)
    return { why: why.reason, detail: encodeProblem(problem, locale, '').body.detail }
  }
  const hidden = 'works' in why ? await selectHiddenFrom(tx, why.works) : []
  return { why: hidden.some(each => each.user_id === user_id) ? 'unsaid' : why.reason, detail: '' }
}

export const notifyDropped = async (
  platform: Platform,
  tx: Tx,
  { contest_id, due_at, why }: Dropped
): Promise<void> => {
  const team = await selectSender(tx, tx.team_id, contest_id)
  const notices: Notice[] = []
  for (const { id: user_id, email, locale } of await selectOrganisers(tx)) {
    const values = {
      contest: textIn(team.title, locale, team.default_locale),
      at: momentInWords(due_at, locale, team.time_zone),
      ...(await reasonFor(tx, why, user_id, locale)),
      address: addressOfScreen(platform.config, { team, locale }, 'console/results', { contest: contest_id })
    }
    notices.push(['publication_dropped', { user_id, email, locale }, { team, contest_id, values }])
  }
  await notifyAll(platform, tx, notices)
}
