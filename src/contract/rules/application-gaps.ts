/*
 * What an application still lacks before it can be sent, by its field. The list beside the form and the server's refusal
 * are this one list.
 */
import type { ApplicationParts } from '../applications.ts'
import type { CustomField } from '../contest-parts.ts'
import type { FieldError } from '../problems.ts'
import { answerFault, saysNothing } from './answer-fault.ts'
import { altLength } from './work-limits.ts'

const ofText = (parts: ApplicationParts): FieldError[] =>
  (['name', 'contact', 'statement'] as const).flatMap(name =>
    parts[name] === '' ? [{ path: [name], code: 'required' as const }] : []
  )

const ofWorks = ({ works }: ApplicationParts, fewest: number): FieldError[] => {
  const gaps: FieldError[] =
    works.length < fewest ? [{ path: ['works'], code: 'too_few', params: { min: fewest } }] : []
  works.forEach(({ title, alt }, place) => {
    if (title === '') gaps.push({ path: ['works', place, 'title'], code: 'required' })
    const length = [...alt].length
    if (length === 0) gaps.push({ path: ['works', place, 'alt'], code: 'required' })
    else if (length < altLength.min)
      gaps.push({ path: ['works', place, 'alt'], code: 'too_short', params: { min: altLength.min } })
  })
  return gaps
}

const ofQuestions = ({ answers }: ApplicationParts, questions: readonly CustomField[]): FieldError[] =>
  questions.flatMap((question): FieldError[] => {
    const answer = answers[question.id]
    const path = ['answers', question.id]
    if (answer === undefined || saysNothing(answer))
      return question.required ? [{ path, code: 'required' }] : []
    const fault = answerFault(question, answer)
    if (fault) return [{ path, ...fault }]
    const { kind, min } = question
    return kind === 'choices' && Array.isArray(answer) && min !== null && answer.length < min
      ? [{ path, code: 'too_few', params: { min } }]
      : []
  })

/** Of whom nobody has to see a work: a job may be one at a desk, and a grant goes to a person. */
const withoutWorks: readonly string[] = ['job', 'grant']

export const fewestWorks = (kind: string): number => (withoutWorks.includes(kind) ? 0 : 1)

export const applicationGaps = (
  { kind, questions }: { kind: string; questions: readonly CustomField[] },
  parts: ApplicationParts
): FieldError[] => [...ofText(parts), ...ofWorks(parts, fewestWorks(kind)), ...ofQuestions(parts, questions)]
