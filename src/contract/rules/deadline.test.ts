import { describe, expect, it } from 'vitest'
import { closeOf, timelinessAt } from './deadline.ts'

const closes_at = new Date('2026-10-25T01:30:00Z')
const contest = { opens_at: new Date('2026-09-01T00:00:00Z'), closes_at }
const after = (ms: number): Date => new Date(closes_at.getTime() + ms)

describe('an entry is', () => {
  it('in time up to the close and not at it', () => {
    expect(timelinessAt(after(-1), contest, false)).toBe('in_time')
    expect(timelinessAt(after(0), contest, false)).toBe('too_late')
  })

  it('in grace for half an hour where a picture was on its way', () => {
    expect(timelinessAt(after(0), contest, true)).toBe('in_grace')
    expect(timelinessAt(after(30 * 60_000 - 1), contest, true)).toBe('in_grace')
    expect(timelinessAt(after(30 * 60_000), contest, true)).toBe('too_late')
  })

  it('too early before the opening, and where there are no dates', () => {
    expect(timelinessAt(new Date('2026-08-31T23:59:59Z'), contest, true)).toBe('too_early')
    expect(timelinessAt(after(0), { opens_at: null, closes_at: null }, true)).toBe('too_early')
  })

  it('judged by the instant, whatever a wall clock shows in the night when it is set back', () => {
    // 03:30 and, an hour later, 02:30 in Brussels.
    expect(timelinessAt(new Date('2026-10-25T00:30:00Z'), contest, false)).toBe('in_time')
    expect(timelinessAt(new Date('2026-10-25T01:30:00Z'), contest, false)).toBe('too_late')
  })
})

it('a category’s close beats the contest’s', () => {
  expect(closeOf(contest, null)).toEqual(closes_at)
  expect(closeOf(contest, { closes_at: null })).toEqual(closes_at)
  expect(closeOf(contest, { closes_at: after(60_000) })).toEqual(after(60_000))
})
