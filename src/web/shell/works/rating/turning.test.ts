import { expect, it } from 'vitest'
import { turnsIn } from './turning.ts'

const now = Date.parse('2030-05-01T12:00:00Z')
const at = (seconds: number): string => new Date(now + seconds * 1000).toISOString()

it('asks again when a vote opens or closes, within the hour, and never when nothing is to come', () => {
  const dates = { opens_at: at(60), closes_at: at(120) }
  expect(turnsIn({ state: 'not_open', ...dates }, now)).toBe(60_500)
  expect(turnsIn({ state: 'open', ...dates }, now)).toBe(120_500)
  expect(turnsIn({ state: 'sign_in', opens_at: null, closes_at: at(86_400) }, now)).toBe(3_600_000)
  // A clock that goes ahead of the server's does not make it ask without end.
  expect(turnsIn({ state: 'open', opens_at: null, closes_at: at(-60) }, now)).toBe(5000)
  expect(turnsIn({ state: 'closed', ...dates }, now)).toBe(false)
  expect(turnsIn(undefined, now)).toBe(false)
})
