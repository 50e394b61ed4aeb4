/* Whether visitors see the works of a contest by now, and when the clock changes that. */
import { standingOf, type ContestDates } from './contest-phase.ts'

interface Showing extends ContestDates {
  showing: 'at_once' | 'after_close' | 'with_results'
  /** A category may close after the contest: its works are not shown while others still enter theirs. */
  last_close: Date | null
}

const beginning = ({ showing, opens_at, last_close, results_published_at }: Showing): Date | null => {
  if (showing === 'at_once') return opens_at
  return showing === 'after_close' ? last_close : results_published_at
}

export const showsWorksAt = (contest: Showing, now: Date): { shown: boolean; until: Date | null } => {
  if (standingOf(contest, now).phase === 'draft') return { shown: false, until: null }
  const begins = beginning(contest)
  if (!begins) return { shown: false, until: null }
  return begins <= now ? { shown: true, until: null } : { shown: false, until: begins }
}
