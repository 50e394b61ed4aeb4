/* What each phase says of itself and of its end. */
import type { Contest } from '#contract/contests.ts'
import type { Picture } from '#contract/picture.ts'
import type { Team } from '#contract/teams.ts'
import { isTaking } from '#contract/rules/category-open.ts'
import { runsVote, takesEntries } from '#contract/rules/contest-allows.ts'
import { momentsOf } from '#contract/rules/contest-dates.ts'
import type { ContestMoment, DateName } from '#contract/rules/contest-dates.ts'

type Name = 'announced' | 'open' | 'judging' | 'judging_until' | 'vote' | 'soon' | 'soon_at' | 'results'

export interface ClosesAhead {
  next: string
  last: string
}

/** When entries close: the next close that is still ahead and the last one, which differ where categories do. */
export const closesAhead = ({ closes_at, reached, categories }: Contest): ClosesAhead | null => {
  const own = categories.length > 0 || reached.includes('closes_at') ? null : closes_at
  const ends = [own, ...categories.filter(isTaking).map(({ ends_at }) => ends_at)]
    .filter(at => at !== null)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
  const [next] = ends
  return next === undefined ? null : { next, last: ends.at(-1) ?? next }
}

/** Null where there is one close for all that can still be entered. */
export const closesApart = (contest: Contest): ClosesAhead | null => {
  const closes = closesAhead(contest)
  return closes && closes.next !== closes.last ? closes : null
}

/** The sentence of the hero, and the instant in it: one that lies behind is no promise any more. */
export const turnOf = (contest: Contest): { name: Name; at: string | null } => {
  const { phase, reached } = contest
  const ahead = (name: DateName): string | null => (reached.includes(name) ? null : contest[name])
  if (phase === 'announced') return { name: 'announced', at: ahead('opens_at') }
  if (takesEntries(phase)) return { name: 'open', at: closesAhead(contest)?.next ?? null }
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

/** The public votes while entries are still taken: both are told, since the phase names the one alone. */
export const votesBeside = (contest: Contest, { features }: Pick<Team, 'features'>): boolean =>
  takesEntries(contest.phase) && features.public_rating && runsVote(contest)

export interface TimelineStep extends ContestMoment {
  state: 'past' | 'next' | 'later'
}

/** The dates in the order of time. Which are past is what the server said, since what is kept holds no time. */
export const stepsOf = (contest: Contest, { features }: Pick<Team, 'features'>): TimelineStep[] => {
  const out = contest.results_published_at !== null
  const moments = momentsOf(contest, features)
  const next = out ? undefined : moments.find(({ name }) => !contest.reached.includes(name))
  return moments.map(moment => {
    if (out || contest.reached.includes(moment.name)) return { ...moment, state: 'past' }
    return { ...moment, state: moment === next ? 'next' : 'later' }
  })
}

/** Its own cover, or else the team's. */
export const coverOf = (contest: Contest, team: Team): Picture | null => contest.cover ?? team.cover
