/* Whether what is saved could be handed in one day: the answers fit their questions, the category takes works. */
import { isDeepStrictEqual } from 'node:util'
import type { Contest } from '#contract/contests.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { takesWork, type WorkStanding } from '#contract/rules/category-open.ts'
import { openAfterClose } from '#contract/rules/work-status.ts'
import { answersGiven, faultsOfAnswers } from '#contract/rules/answer-fault.ts'
import type { WorkParts } from '#contract/work-parts.ts'
import { canOf, isDearerThanPaid, lateAmong, namedBefore, timelinessOf } from './works.policy.ts'
import type { WorkRow } from './works.present.ts'

/**
 * What is kept of them: an answer that says nothing is none. One that was given before its question was taken away is left
 * behind, since its artist has no field to empty.
 */
export const requireAnswers = (
  { fields }: Pick<Contest, 'fields'>,
  answers: WorkParts['answers'],
  before: WorkParts['answers']
): WorkParts['answers'] => {
  const isAsked = (id: string): boolean => fields.some(field => field.id === id)
  const asked = Object.fromEntries(
    Object.entries(answers).filter(([id]) => isAsked(id) || !Object.hasOwn(before, id))
  )
  const errors = faultsOfAnswers(fields, asked)
  if (errors.length > 0) throw new Problem('invalid', { errors })
  return answersGiven(asked)
}

/** Where it stands already, it may stay, whatever became of the category. */
export const requireCategory = (
  contest: Contest,
  category_id: string | null | undefined,
  before: WorkStanding | null
): void => {
  if (!category_id || category_id === before?.category_id) return
  const category = contest.categories.find(({ id }) => id === category_id)
  if (!category) throw invalidField(['category_id'], 'not_one_of')
  if (!takesWork(contest, category, before)) throw invalidField(['category_id'], 'closed')
}

type Typed = Pick<WorkRow, 'category_id' | 'parts'>

const allOf = ({ category_id, parts }: Typed) => ({ ...parts, category_id })

/** Something is another that cannot change after the close. */
export const isTypedAnew = (before: Typed & Pick<WorkRow, 'status'>, after: Typed): boolean => {
  const stood = allOf(before)
  const late = Object.fromEntries(openAfterClose(before.status).map(name => [name, stood[name]]))
  return !isDeepStrictEqual(stood, { ...allOf(after), ...late })
}

/** After the close a picture comes in that was on its way by then, or stood there. */
export const requireNoneLate = (row: WorkRow, had: ReadonlySet<string>): void => {
  const late = lateAmong(row, had)
  if (late) throw invalidField(['images'], late.code, { place: late.place })
}

/**
 * What a save would make of a work. After its close it changes in its pictures alone while one of them comes, and is judged by
 * those that it then has: what is new among them was on its way in time. A draft that goes to a category that is open is free.
 */
export const requireOpen = (before: WorkRow, after: WorkRow, now: Date): void => {
  if (canOf(before, now).edit) return
  if (before.status === 'draft' && timelinessOf(after, now) === 'in_time') return
  if (!canOf(after, now).edit_pictures || isTypedAnew(before, after))
    throw new Problem('conflict', { reason: 'work_closed' })
  requireNoneLate(after, namedBefore(before))
}

/** Nobody agrees to another rights card than the one that they read. Which one that was has to be said once there were two. */
export const requireCardRead = (
  { rights_version }: Pick<Contest, 'rights_version'>,
  read: number | undefined
): void => {
  if ((read ?? 1) !== rights_version) throw new Problem('conflict', { reason: 'card_changed' })
}

/** Nobody enters the dear category for the price of the cheap one; cheaper and dearer ones are there for what is not settled. */
export const requireNotDearer = (row: WorkRow, now: Date): void => {
  if (isDearerThanPaid(row, now)) throw invalidField(['category_id'], 'paid_less')
}

/** The answers to questions that are asked no more are left behind. */
export const asAsked = (parts: WorkParts, { fields }: Contest): WorkParts => ({
  ...parts,
  answers: Object.fromEntries(
    Object.entries(parts.answers).filter(([id]) => fields.some(field => field.id === id))
  )
})
