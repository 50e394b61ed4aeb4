/* Whether whoever judges blind could read on a public page who made a work. */
import type { Contest } from '../contests.ts'

/** Works that come with the results come with their names. */
export const showsBeforeResults = ({ showing }: Pick<Contest, 'showing'>): boolean =>
  showing !== 'with_results'

export const canBeLookedUp = (
  contest: Pick<Contest, 'showing' | 'naming' | 'results_published_at'>
): boolean =>
  contest.naming === 'at_once' && contest.results_published_at === null && showsBeforeResults(contest)
