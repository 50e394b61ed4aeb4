import { jobKind } from '#server/platform/jobs/jobs.ts'

/** The landing page's copies of a team's contests, made anew after anything on them changed. */
export const refreshContests = jobKind<{ team_id: string }>('refresh_contest_cards')

/** Of the contest at that version, so that each holder is told of it once. */
export interface Extended {
  team_id: string
  contest_id: string
  version: number
  /** Null stands for drafts that have no category yet. */
  category_ids: (string | null)[]
  /** The last who was told; null at the beginning. */
  after: string | null
}

/** Whoever holds a draft of which the close was put off is told. */
export const notifyExtended = jobKind<Extended>('tell_extended')
