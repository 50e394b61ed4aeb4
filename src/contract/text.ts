/*
 * What a person may type. Every text is brought to NFC and trimmed, counted in code points, and refused when it
 * carries control characters or the marks that make right-to-left text lie about its order.
 */
import * as z from 'zod'
import type { FieldCode } from './problems.ts'
import { hasLongRunOfMarks, mostUnits } from './rules/marks.ts'
import { faultOfName, withSingleBlanks } from './rules/visible-name.ts'

// C0 and C1 controls save tab and newline; bidi embeddings, overrides and isolates; zero width no-break space.
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/u
const lineBreaks = /[\t\n\u2028\u2029]/u
// A lone surrogate cannot be stored as UTF-8.
const loneSurrogate = /\p{Surrogate}/u

/** In a text of one line: what no text may carry. */
export const hasUnwanted = (value: string): boolean =>
  unwanted.test(value) || loneSurrogate.test(value) || lineBreaks.test(value) || hasLongRunOfMarks(value)

const refuse = (code: FieldCode, params?: Record<string, string | number>) => ({
  code: 'custom' as const,
  params: { code, ...(params && { params }) }
})

/**
 * Looked at before anything is done with what was sent: bringing a text to NFC takes time that grows with the square of a
 * run of marks, so neither may be as long as a request.
 */
export const refuseUnnormal =
  (max: number, params: Record<string, number> = { max }) =>
  (value: string, context: z.RefinementCtx): void => {
    if (value.length > mostUnits(max)) context.addIssue(refuse('too_long', params))
    else if (hasLongRunOfMarks(value)) context.addIssue(refuse('forbidden_characters'))
  }

interface TextRule {
  min?: number
  max: number
  /** Several lines are allowed; line ends become \n. */
  lines?: boolean
}

export const text = ({ min = 0, max, lines = false }: TextRule) =>
  z
    .string()
    .superRefine(refuseUnnormal(max))
    .transform(value => (lines ? value.replaceAll('\r\n', '\n') : value).normalize('NFC').trim())
    .superRefine((value, context) => {
      if (unwanted.test(value) || loneSurrogate.test(value) || (!lines && lineBreaks.test(value)))
        return context.addIssue(refuse('forbidden_characters'))
      const length = [...value].length
      if (length < min) context.addIssue(refuse(value === '' ? 'required' : 'too_short', { min }))
      if (length > max) context.addIssue(refuse('too_long', { max }))
    })
    .meta({ minLength: min, maxLength: max })

/** What a person or a team is called. */
export const nameText = (rule: { min?: number; max: number }) =>
  text(rule)
    .transform(withSingleBlanks)
    .superRefine((value, context) => {
      const code = faultOfName(value)
      if (code) context.addIssue(refuse(code))
    })
    .meta({ minLength: rule.min ?? 0, maxLength: rule.max })

/** A value out of a fixed form: `code` says which rule it broke. */
export const refusedAs = (code: FieldCode, params?: Record<string, string | number>) => ({
  params: { code, ...(params && { params }) }
})
