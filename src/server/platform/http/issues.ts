/* What a schema found wrong, in the contract's own terms: a field, a rule, and the numbers of that rule. */
import type { FieldCode, FieldError } from '#contract/problems.ts'
import { fieldCodes, Problem } from '#contract/problems.ts'

interface Issue {
  code?: string
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
  input?: unknown
  keys?: string[]
  minimum?: number | bigint
  maximum?: number | bigint
  origin?: string
  params?: Record<string, unknown> | undefined
  errors?: readonly (readonly Issue[])[]
  message?: string
}

const pathOf = (issue: Issue): (string | number)[] =>
  (issue.path ?? []).map(part => {
    const key = typeof part === 'object' ? part.key : part
    return typeof key === 'number' ? key : String(key)
  })

const isFieldCode = (value: unknown): value is FieldCode => fieldCodes.some(code => code === value)

const isRecord = (value: unknown): value is Record<string, string | number> =>
  typeof value === 'object' && value !== null

const own = (issue: Issue): FieldError => {
  const code = issue.params?.code
  const params = issue.params?.params
  return {
    path: pathOf(issue),
    code: isFieldCode(code) ? code : 'wrong_type',
    ...(isRecord(params) && { params })
  }
}

const bound = (issue: Issue, side: 'min' | 'max'): FieldError => {
  const counts = issue.origin === 'string' || issue.origin === 'array' || issue.origin === 'set'
  const limit = Number(side === 'min' ? issue.minimum : issue.maximum)
  const code = side === 'min' ? (counts ? 'too_short' : 'too_small') : counts ? 'too_long' : 'too_large'
  return { path: pathOf(issue), code, params: { [side]: limit } }
}

// A schema does not say whether a value was missing; what was sent does.
const missingIn = (path: readonly (string | number)[], input: unknown): boolean => {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return true
    value = (value as Record<string | number, unknown>)[key] // any key may be looked up; it may be undefined
  }
  return value === undefined
}

const errorsOf = (issue: Issue, input: unknown): FieldError[] => {
  const path = pathOf(issue)
  switch (issue.code) {
    case 'custom':
      return [own(issue)]
    case 'unrecognized_keys':
      return (issue.keys ?? []).map(key => ({ path: [...path, key.slice(0, 100)], code: 'unknown_field' }))
    case 'too_small':
      return [bound(issue, 'min')]
    case 'too_big':
      return [bound(issue, 'max')]
    case 'invalid_format':
    case 'invalid_key':
      return [{ path, code: 'pattern' }]
    case 'invalid_value':
      return [{ path, code: missingIn(path, input) ? 'required' : 'not_one_of' }]
    default:
      return [{ path, code: missingIn(path, input) ? 'required' : 'wrong_type' }]
  }
}

const mostErrors = 50

export const invalidInput = (issues: readonly Issue[], input: unknown): Problem =>
  new Problem('invalid', { errors: issues.flatMap(issue => errorsOf(issue, input)).slice(0, mostErrors) })
