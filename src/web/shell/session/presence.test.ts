import { expect, it } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { presenceOf } from './presence.ts'
import type { PresenceFacts } from './presence.ts'

// Nothing but the address is looked at.
const me = { email: 'ana@a.test', role: 'organiser' } as User

const inside: PresenceFacts = { known: true, token: 'a', email: 'ana@a.test', me, failed: false }

it.each([
  ['waits in the drawing that is the same for everyone', { known: false }, 'waiting'],
  ['asks who is nobody to sign in', { token: null, email: null, me: null }, 'stranger'],
  ['asks who has just signed out, though their answers are still there', { token: null }, 'stranger'],
  ['waits until the token was asked about', { email: null }, 'waiting'],
  ['waits for what the server says', { me: null }, 'waiting'],
  ['waits for the next one, and does not take the one before for them', { email: 'bob@a.test' }, 'waiting'],
  ['says so where it could not be asked', { me: null, failed: true }, 'failed']
] satisfies [string, Partial<PresenceFacts>, string][])('%s', (_, facts, kind) => {
  expect(presenceOf({ ...inside, ...facts })).toEqual({ kind })
})

it.each([false, true])('knows who is here, also where a later question fails: %s', failed => {
  expect(presenceOf({ ...inside, failed })).toEqual({ kind: 'known', me })
})
