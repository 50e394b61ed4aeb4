import { expect, it } from 'vitest'
import { AnsweredProblem } from './problem-answer.ts'
import { refusalOf } from './refusal.ts'

const nothing = {
  detail: null,
  fields: [],
  seconds: null,
  reference: null,
  challenge: null,
  arrival: null,
  due: null
}
const of = (code: ConstructorParameters<typeof AnsweredProblem>[0], told: object = {}) =>
  refusalOf(new AnsweredProblem(code, { request_id: 'r-7', ...told }))

it('tells which fields were refused, in the server’s words', () => {
  const fields = [{ name: 'email', code: 'pattern', message: 'Not an address.' }]
  expect(of('invalid', { detail: 'One field.', fields })).toEqual({
    ...nothing,
    code: 'invalid',
    detail: 'One field.',
    fields
  })
})

it('tells how long to wait, also where the server does not say', () => {
  expect(of('too_many_requests', { retry_after: 42 }).seconds).toBe(42)
  expect(of('too_many_requests').seconds).toBe(30)
  expect(of('unavailable', { retry_after: 2 }).seconds).toBeNull()
})

it('hands on what a second step is taken with', () => {
  const challenge = { token: 'one', seconds: 300 }
  expect(of('second_factor_needed', { challenge })).toEqual({
    ...nothing,
    code: 'second_factor_needed',
    challenge
  })
})

it('names the number of a fault of the server, and of nothing else', () => {
  expect(of('internal').reference).toBe('r-7')
  expect(of('invalid_credentials').reference).toBeNull()
})

it('knows silence from a mistake of our own', () => {
  expect(refusalOf(new TypeError('Failed to fetch'))).toEqual({ ...nothing, code: 'offline' })
  expect(refusalOf(new Error('broken'))).toEqual({ ...nothing, code: 'internal' })
})
