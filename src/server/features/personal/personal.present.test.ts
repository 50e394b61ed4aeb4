import { expect, it } from 'vitest'
import { presentAction } from './personal.present.ts'

const [own, other] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']
const told = (verb: string, details: object) =>
  presentAction({ at: new Date(0), verb, subject: 'thread:1', details }, own).details

it.each([
  ['conflict.set', 'user_id'],
  ['evidence.reader_named', 'user'],
  ['contact.assigned', 'to']
])('of %s it is not told to whom, unless it is oneself', (verb, key) => {
  expect(told(verb, { [key]: other, count: 1 })).toEqual({ count: 1 })
  expect(told(verb, { [key]: own })).toEqual({ [key]: own })
})

it('what something came to is told', () => {
  expect(told('round.closed', { from: 'open', to: 'closed' })).toEqual({ from: 'open', to: 'closed' })
})
