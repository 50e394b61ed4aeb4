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

const isForbidden = (value: string, lines: boolean): boolean =>
  unwanted.test(value) || loneSurrogate.test(value) || (!lines && lineBreaks.test(value))

/** In a text of one line: what no text may carry. */
export const hasUnwanted = (value: string): boolean => isForbidden(value, false) || hasLongRunOfMarks(value)

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

/** Letters of ASCII with no blank at an end, which most texts are made of: nothing but their number can be wrong. */
const plain = /^[!-~](?:[ -~]*[!-~])?$/

const faultOfLength = (value: string, { min = 0, max }: TextRule) => {
  // No text has more code points than units, nor less than half as many.
  const length = value.length > max || value.length < 2 * min ? [...value].length : value.length
  if (length < min) return refuse(value === '' ? 'required' : 'too_short', { min })
  return length > max ? refuse('too_long', { max }) : null
}

/** In one pass: answers are held to it as well, and a page is made of hundreds of texts. */
export const text = ({ lines = false, ...rule }: TextRule) => {
  const refuseAtOnce = refuseUnnormal(rule.max)
  return z
    .string()
    .transform((value, context) => {
      const isPlain = value.length <= mostUnits(rule.max) && plain.test(value)
      if (!isPlain) refuseAtOnce(value, context)
      if (context.issues.length > 0) return z.NEVER
      const formed = isPlain
        ? value
        : (lines ? value.replaceAll('\r\n', '\n') : value).normalize('NFC').trim()
      const fault =
        !isPlain && isForbidden(formed, lines) ? refuse('forbidden_characters') : faultOfLength(formed, rule)
      // Of a choice between kinds it says that this one was meant.
      if (fault) context.addIssue({ ...fault, continue: true })
      return formed
    })
    .meta({ minLength: rule.min ?? 0, maxLength: rule.max })
}

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
