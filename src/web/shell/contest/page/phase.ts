/* What each phase says of itself and of its end. */
import type { Contest } from '#contract/contests.ts'
import type { Picture } from '#contract/picture.ts'
import type { Team } from '#contract/teams.ts'
import { dateNames } from '#contract/rules/contest-dates.ts'
import type { DateName } from '#contract/rules/contest-dates.ts'

type Name = 'announced' | 'open' | 'judging' | 'judging_until' | 'vote' | 'soon' | 'soon_at' | 'results'

/** The sentence of the hero, and the instant in it. */
export const turnOf = (contest: Contest): { name: Name; at: string | null } => {
  const { phase, opens_at, closes_at, judging_ends_at, vote_closes_at, results_at } = contest
  if (phase === 'announced') return { name: 'announced', at: opens_at }
  if (phase === 'open' || phase === 'closing') return { name: 'open', at: closes_at }
  if (phase === 'judging')
    return judging_ends_at ? { name: 'judging_until', at: judging_ends_at } : { name: 'judging', at: null }
  if (phase === 'public_vote') return { name: 'vote', at: vote_closes_at }
  if (phase === 'results_soon')
    return results_at ? { name: 'soon_at', at: results_at } : { name: 'soon', at: null }
  return { name: 'results', at: null }
}

export interface Step {
  name: DateName
  at: string
  state: 'past' | 'next' | 'later'
}

/** Until when each phase stands. */
const endOf = (contest: Contest): string | null => {
  const { phase } = contest
  if (phase === 'results' || phase === 'archive') return null
  return turnOf(contest).at
}

/** The dates in the order of time. Which are past is read off the phase, since what is kept holds no time. */
export const stepsOf = (contest: Contest): Step[] => {
  const all = dateNames
    .flatMap(name => {
      const at = contest[name]
      return at ? [{ name, at }] : []
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const over = contest.phase === 'results' || contest.phase === 'archive'
  const next = endOf(contest)
  return all.map(step => {
    if (over) return { ...step, state: 'past' }
    if (next === null) return { ...step, state: 'later' }
    const distance = Date.parse(step.at) - Date.parse(next)
    return { ...step, state: distance < 0 ? 'past' : distance === 0 ? 'next' : 'later' }
  })
}

/** Its own cover, or else the team's. */
export const coverOf = (contest: Contest, team: Team): Picture | null => contest.cover ?? team.cover
