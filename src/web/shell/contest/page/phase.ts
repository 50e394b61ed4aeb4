/* What each phase says of itself and of its end. */
import type { Contest } from '#contract/contests.ts'
import type { Picture } from '#contract/picture.ts'
import type { Team } from '#contract/teams.ts'
import { takesEntries } from '#contract/rules/contest-allows.ts'
import { momentsOf } from '#contract/rules/contest-dates.ts'
import type { ContestMoment, DateName } from '#contract/rules/contest-dates.ts'

type Name = 'announced' | 'open' | 'judging' | 'judging_until' | 'vote' | 'soon' | 'soon_at' | 'results'

/** Until when entries are taken: where the contest has closed, some of its categories are still open. */
export const entriesEnd = ({ closes_at, reached, categories }: Contest): string | null =>
  reached.includes('closes_at')
    ? (categories
        .flatMap(({ ends_at }) => ends_at ?? [])
        .toSorted((one, other) => Date.parse(other) - Date.parse(one))[0] ?? null)
    : closes_at

/** The sentence of the hero, and the instant in it: one that lies behind is no promise any more. */
export const turnOf = (contest: Contest): { name: Name; at: string | null } => {
  const { phase, reached } = contest
  const ahead = (name: DateName): string | null => (reached.includes(name) ? null : contest[name])
  if (phase === 'announced') return { name: 'announced', at: ahead('opens_at') }
  if (takesEntries(phase)) return { name: 'open', at: entriesEnd(contest) }
  if (phase === 'public_vote') return { name: 'vote', at: ahead('vote_closes_at') }
  if (phase === 'judging') {
    const at = ahead('judging_ends_at')
    return { name: at ? 'judging_until' : 'judging', at }
  }
  if (phase === 'results_soon') {
    const at = ahead('results_at')
    return { name: at ? 'soon_at' : 'soon', at }
  }
  return { name: 'results', at: null }
}

export interface TimelineStep extends ContestMoment {
  state: 'past' | 'next' | 'later'
}

/** The dates in the order of time. Which are past is what the server said, since what is kept holds no time. */
export const stepsOf = (contest: Contest): TimelineStep[] => {
  const out = contest.results_published_at !== null
  const moments = momentsOf(contest)
  const next = out ? undefined : moments.find(({ name }) => !contest.reached.includes(name))
  return moments.map(moment => {
    if (out || contest.reached.includes(moment.name)) return { ...moment, state: 'past' }
    return { ...moment, state: moment === next ? 'next' : 'later' }
  })
}

/** Its own cover, or else the team's. */
export const coverOf = (contest: Contest, team: Team): Picture | null => contest.cover ?? team.cover
