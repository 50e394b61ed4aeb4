/* What hangs: the works of those contests that show theirs by now, and how long that answer is true by the clock. */
import type { Contest } from '#contract/contests.ts'
import { lastCloseOf } from '#contract/rules/contest-allows.ts'
import { showsWorksAt } from '#contract/rules/showing.ts'
import { recentContests } from '#server/features/contests/public-contests.actions.ts'
import type { Platform } from '#server/platform/platform.ts'

export interface Shown {
  /** By their ids. */
  contests: Map<string, Contest>
  until: Date | null
}

const instantIn = (value: string | null): Date | null => (value === null ? null : new Date(value))

const datesOf = (contest: Contest) => ({
  published_at: instantIn(contest.published_at),
  opens_at: instantIn(contest.opens_at),
  closes_at: instantIn(contest.closes_at),
  judging_ends_at: instantIn(contest.judging_ends_at),
  vote_opens_at: instantIn(contest.vote_opens_at),
  vote_closes_at: instantIn(contest.vote_closes_at),
  results_published_at: instantIn(contest.results_published_at),
  showing: contest.showing,
  last_close: lastCloseOf(contest, contest.categories)
})

/** Of the contests that a team has. */
export const shownAmong = (recent: readonly Contest[], now: Date): Shown => {
  const contests = new Map<string, Contest>()
  const ends: Date[] = []
  for (const contest of recent) {
    const { shown, until } = showsWorksAt(datesOf(contest), now)
    if (shown) contests.set(contest.id, contest)
    if (until) ends.push(until)
  }
  return { contests, until: ends.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null }
}

export const shownContests = async (platform: Platform, team_id: string): Promise<Shown> => {
  const now = platform.clock.now()
  return shownAmong(await recentContests(platform, team_id), now)
}
