/*
 * Whether a category takes a work: nothing new where organisers have closed it, and nothing after its close. What was begun
 * in it before it was closed may be handed in until then, as was promised. Past the close it takes what can be handed in by
 * the same close still, for a picture that was on its way, and what organisers asked to be changed.
 */
import type { Category, Contest } from '../contests.ts'
import { entriesEndOf, lastCloseOf, takesDrafts } from './contest-allows.ts'
import type { WorkStatus } from './work-status.ts'

/** Where the work stands, as the server said last. */
export interface WorkStanding {
  status: WorkStatus
  category_id: string | null
  open_until: string | null
}

type ClosingContest = Pick<Contest, 'closes_at' | 'categories'>

/** It takes what is new to it. */
export const isTaking = ({ closed, over }: Pick<Category, 'closed' | 'over'>): boolean => !closed && !over

const takesLate = (
  contest: ClosingContest,
  ends_at: string | null,
  { status, category_id, open_until }: WorkStanding
): boolean => {
  if (status === 'changes_requested') return true
  const own = contest.categories.find(({ id }) => id === category_id)
  const close = own ? own.ends_at : entriesEndOf(contest)
  return open_until !== null && ends_at === close
}

/** Null for a work that is yet to be begun. */
export const takesWork = (
  contest: ClosingContest,
  { id, closed, over, ends_at }: Contest['categories'][number],
  standing: WorkStanding | null
): boolean =>
  (!closed || standing?.category_id === id) &&
  (!over || (standing !== null && takesLate(contest, ends_at, standing)))

/** An entry can be begun: organisers may have closed some categories, and each has a close. */
export const takesAny = ({ phase, categories }: Pick<Contest, 'phase' | 'categories'>): boolean =>
  takesDrafts(phase) && categories.some(isTaking)

/**
 * Nothing new is begun in any category, though what was begun in one that organisers have closed can be handed in until its
 * close.
 */
export const takesBegunAlone = (
  contest: Pick<Contest, 'phase' | 'categories' | 'results_published_at'>
): boolean =>
  !takesAny(contest) &&
  contest.results_published_at === null &&
  contest.categories.some(({ closed, over }) => closed && !over)

/**
 * The last close, of a draft that was not handed in by then; null for what is not too late. Its own category takes it
 * though it is closed to new entries. Where organisers have closed every category, they may open one again before its close.
 */
export const lostSince = (
  contest: ClosingContest,
  { status, category_id, open_until }: WorkStanding
): string | null => {
  if (status !== 'draft' || open_until !== null) return null
  const taking = contest.categories.filter(({ id, closed }) => !closed || id === category_id)
  const counted = taking.length > 0 ? taking : contest.categories
  return counted.every(({ over }) => over) ? (lastCloseOf(contest, counted)?.toISOString() ?? null) : null
}
