import { expect, it } from 'vitest'
import { roomFor } from './room.ts'
import type { Facts } from './room.ts'

const inside: Facts = {
  known: true,
  token: 'a',
  email: 'ana@a.test',
  me: { email: 'ana@a.test', role: 'organiser' },
  failed: false
}

it.each([
  ['waits in the drawing that is the same for everyone', { known: false }, 'waiting'],
  ['asks who is nobody to sign in', { token: null, email: null, me: null }, 'stranger'],
  ['asks who has just signed out, though their answers are still there', { token: null }, 'stranger'],
  ['waits until the token was asked about', { email: null }, 'waiting'],
  ['waits for the role', { me: null }, 'waiting'],
  ['waits for the role of the next one, not that of the one before', { email: 'bob@a.test' }, 'waiting'],
  ['says so where the role could not be asked for', { me: null, failed: true }, 'failed'],
  ['stays open where a later question fails', { failed: true }, 'open']
] satisfies [string, Partial<Facts>, string][])('%s', (_, facts, kind) => {
  expect(roomFor({ ...inside, ...facts }).kind).toBe(kind)
})

it.each([
  ['owner', 'open'],
  ['organiser', 'open'],
  ['juror', 'closed'],
  ['participant', 'closed'],
  ['visitor', 'closed'],
  ['admin', 'closed'],
  [null, 'closed']
] as const)('for %s it is %s', (role, kind) => {
  expect(roomFor({ ...inside, me: { email: 'ana@a.test', role } }).kind).toBe(kind)
})
