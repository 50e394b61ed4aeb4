/*
 * Until when what waits for a guardian's consent can be handed in, and whether it still can: as the guardian and the child
 * are told it. A category's own close beats the contest's.
 */
import type { Contest } from '#contract/contests.ts'
import type { EntriesNow } from '#contract/guardians.ts'
import { takesEntries } from '#contract/rules/contest-allows.ts'
import { maySwitch } from '#contract/rules/work-status.ts'
import { canOf } from './works.policy.ts'
import type { WorkRow } from './works.present.ts'

export interface EntriesLeft {
  entries: EntriesNow
  /** The next close ahead, or the last one behind. */
  closes_at: Date | null
}

/** Not handed in yet, or not as it is now. */
const isWaiting = ({ status, changed }: WorkRow): boolean =>
  maySwitch(status, 'submitted', 'owner') && (status === 'draft' || status === 'changes_requested' || changed)

/** Of the categories that are chosen; of all that take something as long as one may still be. */
const closesOf = ({ categories }: Contest, waiting: readonly WorkRow[]): Date[] => {
  const chosen = new Set(waiting.map(({ category_id }) => category_id))
  const anyone = chosen.size === 0 || chosen.has(null)
  return categories
    .flatMap(({ id, closed, ends_at }) =>
      ends_at !== null && (chosen.has(id) || (anyone && !closed)) ? [new Date(ends_at)] : []
    )
    .toSorted((one, other) => one.getTime() - other.getTime())
}

/** `works`: all that the artist has in the contest. */
export const entriesLeft = (contest: Contest, works: readonly WorkRow[], now: Date): EntriesLeft => {
  const waiting = works.filter(isWaiting)
  const closes = closesOf(contest, waiting)
  const ahead = closes.find(at => at > now)
  const closes_at = ahead ?? closes.at(-1) ?? null
  if (contest.phase === 'announced') return { entries: 'announced', closes_at }
  // A picture that was on its way at the close, and what organisers asked to be changed, may come later.
  const open = (ahead && takesEntries(contest.phase)) || waiting.some(row => canOf(row, now).finalize)
  return { entries: open ? 'open' : 'over', closes_at }
}
