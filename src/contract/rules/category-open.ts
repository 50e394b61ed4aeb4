/*
 * Whether a category takes a work: not where organisers have closed it, nor after its close. Past that, it takes what can
 * be handed in by the same close still, for a picture that was on its way, and what organisers asked to be changed.
 */
import type { Contest } from '../contests.ts'
import { takesDrafts } from './contest-allows.ts'
import type { WorkStatus } from './work-status.ts'

/** Where the work stands, as the server said last. */
export interface WorkStanding {
  status: WorkStatus
  category_id: string | null
  open_until: string | null
}

type ClosingContest = Pick<Contest, 'closes_at' | 'categories'>

const takesLate = (
  { closes_at, categories }: ClosingContest,
  ends_at: string | null,
  { status, category_id, open_until }: WorkStanding
): boolean => {
  if (status === 'changes_requested') return true
  const own = categories.find(({ id }) => id === category_id)
  return open_until !== null && ends_at === (own ? own.ends_at : closes_at)
}

/** Null for a work that is yet to be begun. */
export const takesWork = (
  contest: ClosingContest,
  { closed, over, ends_at }: Contest['categories'][number],
  standing: WorkStanding | null
): boolean => !closed && (!over || (standing !== null && takesLate(contest, ends_at, standing)))

/** An entry can be begun: each category may have closed before its contest does. */
export const takesAny = ({ phase, categories }: Pick<Contest, 'phase' | 'categories'>): boolean =>
  takesDrafts(phase) && categories.some(({ over }) => !over)

/** When the last of its categories closes. */
export const lastEndOf = ({ closes_at, categories }: ClosingContest): string | null =>
  categories
    .flatMap(({ ends_at }) => ends_at ?? [])
    .toSorted((one, other) => Date.parse(other) - Date.parse(one))[0] ?? closes_at

/** A draft that was not handed in while any category would have taken it. */
export const isLost = (
  contest: Pick<Contest, 'phase' | 'categories'>,
  { status, open_until }: WorkStanding
): boolean => status === 'draft' && open_until === null && !takesAny(contest)
