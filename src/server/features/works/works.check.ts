/* Whether what is saved could be handed in one day: the answers fit their questions, the pictures are the artist's. */
import type { Contest } from '#contract/contests.ts'
import type { FieldError } from '#contract/problems.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import { answerFault, saysNothing } from '#contract/rules/answer-fault.ts'
import type { WorkParts } from '#contract/work-parts.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { selectSentBy } from './library.queries.ts'

const faultsOfAnswers = (fields: Contest['fields'], answers: WorkParts['answers']): FieldError[] =>
  Object.entries(answers).flatMap(([id, answer]): FieldError[] => {
    const field = fields.find(each => each.id === id)
    const path = ['answers', id]
    if (!field) return [{ path, code: 'unknown_field' }]
    const fault = answerFault(field, answer)
    return fault ? [{ path, ...fault }] : []
  })

/** What is kept of them: an answer that says nothing is none. */
export const requireAnswers = (
  fields: Contest['fields'],
  answers: WorkParts['answers']
): WorkParts['answers'] => {
  const errors = faultsOfAnswers(fields, answers)
  if (errors.length > 0) throw new Problem('invalid', { errors })
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => !saysNothing(answer)))
}

/** What another has sent is not told apart from what nobody has. */
export const requireOwnPictures = async (
  tx: Tx,
  owner_id: string,
  images: WorkParts['images']
): Promise<void> => {
  if (images.length === 0) return
  const ids = images.map(({ picture_id }) => picture_id)
  const sent = new Set((await selectSentBy(tx, tx.team_id, owner_id, ids).execute()).map(({ id }) => id))
  const errors = images.flatMap(({ picture_id }, place): FieldError[] =>
    sent.has(picture_id) ? [] : [{ path: ['images', place, 'picture_id'], code: 'not_one_of' }]
  )
  if (errors.length > 0) throw new Problem('invalid', { errors })
}

/** `before`: where it stands already, it may stay, whatever became of the category. */
export const requireCategory = (
  { categories }: Contest,
  category_id: string | null | undefined,
  before: string | null
): void => {
  if (!category_id || category_id === before) return
  const category = categories.find(({ id }) => id === category_id)
  if (!category) throw invalidField(['category_id'], 'not_one_of')
  if (category.closed) throw invalidField(['category_id'], 'closed')
}

/** The answers to questions that are asked no more are left behind. */
export const asAsked = (parts: WorkParts, { fields }: Contest): WorkParts => ({
  ...parts,
  answers: Object.fromEntries(
    Object.entries(parts.answers).filter(([id]) => fields.some(field => field.id === id))
  )
})
