import { expect, it } from 'vitest'
import { Moved, Problem } from '#contract/problems.ts'
import { caughtFailure, failureOf, thrown } from './failure.ts'
import { AnsweredProblem } from './problem-answer.ts'

it.each([
  ['not_found', 'unknown'],
  ['gone', 'gone'],
  ['invalid', 'unknown'],
  ['unauthenticated', 'not_allowed'],
  ['forbidden', 'not_allowed'],
  ['internal', 'server'],
  ['unavailable', 'unavailable'],
  ['too_many_requests', 'busy']
] as const)('takes %s for %s', (code, kind) => {
  expect(failureOf(new Problem(code))).toEqual({ kind, reference: null })
})

it('keeps the number under which the server wrote it down', () => {
  expect(failureOf(new AnsweredProblem('internal', { request_id: 'r-7' }))).toEqual({
    kind: 'server',
    reference: 'r-7'
  })
})

it('knows a problem of another copy of the module by its name', () => {
  const stranger = Object.assign(new Error('gone'), { name: 'Problem', status: 410 })
  expect(failureOf(stranger).kind).toBe('gone')
})

it('says where a thing has moved', () => {
  expect(failureOf(new Moved('nova'))).toEqual({ kind: 'moved', reference: null, link: 'nova' })
})

it('takes a fault of the program for a fault of the server', () => {
  expect(failureOf(new TypeError('x is not a function'))).toEqual({ kind: 'server', reference: null })
  expect(caughtFailure(undefined)).toEqual({ kind: 'server', reference: null })
})

it('answers each kind with its status', () => {
  const statusOf = (code: ConstructorParameters<typeof Problem>[0]) =>
    thrown(failureOf(new Problem(code))).status
  expect([statusOf('not_found'), statusOf('gone'), statusOf('forbidden'), statusOf('internal')]).toEqual([
    404, 410, 403, 500
  ])
  expect([statusOf('too_many_requests'), statusOf('unavailable')]).toEqual([429, 503])
})

it('reads a failure back from the data of a page', () => {
  const failure = { kind: 'gone' as const, reference: null }
  expect(caughtFailure(JSON.parse(JSON.stringify(thrown(failure, 410))))).toEqual(failure)
})
