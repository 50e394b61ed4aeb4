/* Whether an answer fits its question: its kind, its options, its range. An answer that says nothing is none. */
import type { CustomField } from '../contest-parts.ts'
import type { FieldCode, FieldError } from '../problems.ts'
import type { WorkAnswer } from '../work-parts.ts'

export interface AnswerFault {
  code: FieldCode
  params?: Record<string, number>
}

export const saysNothing = (answer: WorkAnswer | undefined): boolean =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)

const wrongType: AnswerFault = { code: 'wrong_type' }

const faultOfText = (answer: WorkAnswer, most: number): AnswerFault | null => {
  if (typeof answer !== 'string') return wrongType
  return [...answer].length > most ? { code: 'too_long', params: { max: most } } : null
}

const faultOfNumber = (answer: WorkAnswer, { min, max }: CustomField): AnswerFault | null => {
  if (typeof answer !== 'number') return wrongType
  if (min !== null && answer < min) return { code: 'too_small', params: { min } }
  return max !== null && answer > max ? { code: 'too_large', params: { max } } : null
}

/** The days that there are: no 30th of February. */
const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)

const faultOfChoices = (answer: WorkAnswer, { options, max }: CustomField): AnswerFault | null => {
  if (!Array.isArray(answer)) return wrongType
  const known = answer.every(id => options.some(option => option.id === id))
  if (!known || new Set(answer).size < answer.length) return { code: 'not_one_of' }
  return max !== null && answer.length > max ? { code: 'too_many', params: { max } } : null
}

// What a text may be at most, where the question does not say.
export const longestAnswer = { short: 200, long: 2000 }

export const answerFault = (field: CustomField, answer: WorkAnswer): AnswerFault | null => {
  if (saysNothing(answer)) return null
  if (field.kind === 'short' || field.kind === 'long')
    return faultOfText(answer, field.max ?? longestAnswer[field.kind])
  if (field.kind === 'number') return faultOfNumber(answer, field)
  if (field.kind === 'choices') return faultOfChoices(answer, field)
  if (field.kind === 'yes_no') return typeof answer === 'boolean' ? null : wrongType
  if (typeof answer !== 'string') return wrongType
  if (field.kind === 'date') return isDay(answer) ? null : { code: 'pattern' }
  return field.options.some(({ id }) => id === answer) ? null : { code: 'not_one_of' }
}

/** Of all answers, by their questions; what nobody asked is refused. */
export const faultsOfAnswers = (
  questions: readonly CustomField[],
  answers: Readonly<Record<string, WorkAnswer>>
): FieldError[] =>
  Object.entries(answers).flatMap(([id, answer]): FieldError[] => {
    const question = questions.find(each => each.id === id)
    const path = ['answers', id]
    if (!question) return [{ path, code: 'unknown_field' }]
    const fault = answerFault(question, answer)
    return fault ? [{ path, ...fault }] : []
  })

/** What is kept of them: an answer that says nothing is none. */
export const answersGiven = (answers: Readonly<Record<string, WorkAnswer>>): Record<string, WorkAnswer> =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => !saysNothing(answer)))
