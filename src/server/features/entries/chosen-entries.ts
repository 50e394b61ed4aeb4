import type { EntryChoice } from '#contract/entries.ts'
import { Problem } from '#contract/problems.ts'
import { findContest } from '#server/features/contests/public-contests.actions.ts'
import type { Platform } from '#server/platform/platform.ts'
import { wordsIn } from '#server/platform/words-in.ts'
import type { EntryFilter } from './entries.queries.ts'

export const filterOf = (
  { contest, category, status, payment, near, q = '' }: EntryChoice,
  asker_id: string
): EntryFilter => ({
  contest,
  category,
  status,
  payment,
  near: near === '1',
  words: wordsIn(q),
  asker_id
})

/** Another team's, and one that is not there, are the same. */
export const requireContest = async (platform: Platform, team_id: string, id: string) => {
  const found = await findContest(platform, team_id, id)
  if (!found) throw new Problem('not_found')
  return found.contest
}
