import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { instantsOf, localIn } from './zoned-time.ts'

const iso = (local: string, zone: string): string[] =>
  instantsOf(local, zone).map(instant => instant.toISOString())

test.each([
  ['2026-07-01T12:00', 'Europe/Brussels', ['2026-07-01T10:00:00.000Z']],
  ['2026-03-29T02:30', 'Europe/Brussels', []],
  ['2026-03-29T03:00', 'Europe/Brussels', ['2026-03-29T01:00:00.000Z']],
  ['2026-10-25T02:30', 'Europe/Brussels', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['2026-11-01T01:30', 'America/New_York', ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']],
  // Half an hour, and in the other half of the year.
  ['2026-10-04T02:15', 'Australia/Lord_Howe', []],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
  // A whole day that never was.
  ['2011-12-30T12:00', 'Pacific/Apia', []],
  ['2026-01-01T00:00', 'Asia/Kathmandu', ['2025-12-31T18:15:00.000Z']],
  ['not a time', 'UTC', []]
])('%s in %s is %j', (local, zone, instants) => {
  expect(iso(local, zone)).toEqual(instants)
})

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const minute = fc
  .integer({ min: Date.UTC(1990, 0) / 60_000, max: Date.UTC(2100, 0) / 60_000 })
  .map(minutes => new Date(minutes * 60_000))

it('every instant is found again by what the clock shows at it', () => {
  fc.assert(
    fc.property(minute, zone, (instant, timeZone) => {
      const found = instantsOf(localIn(instant, timeZone), timeZone)
      expect(found.map(Number)).toContain(instant.getTime())
      expect(found.length).toBeLessThanOrEqual(2)
    }),
    { numRuns: 400 }
  )
})

it('what is found shows what was typed', () => {
  fc.assert(
    fc.property(minute, zone, (any, timeZone) => {
      const local = any.toISOString().slice(0, 16)
      for (const instant of instantsOf(local, timeZone)) expect(localIn(instant, timeZone)).toBe(local)
    }),
    { numRuns: 400 }
  )
})
