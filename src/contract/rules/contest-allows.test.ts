import { describe, expect, it } from 'vitest'
import {
  closeOf,
  entriesCloseOf,
  lastCloseOf,
  stillRunning,
  timelinessAt,
  type Ends
} from './contest-allows.ts'

const closes_at = new Date('2026-10-25T01:30:00Z')
const contest = { opens_at: new Date('2026-09-01T00:00:00Z'), closes_at, results_published_at: null }
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
    expect(timelinessAt(after(0), { ...contest, opens_at: null, closes_at: null }, true)).toBe('too_early')
  })

  it('too late where every category that it could choose is closed', () => {
    expect(timelinessAt(after(-1), { ...contest, closes_at: null }, true)).toBe('too_late')
  })

  it('judged by the instant, whatever a wall clock shows in the night when it is set back', () => {
    // 03:30 and, an hour later, 02:30 in Brussels.
    expect(timelinessAt(new Date('2026-10-25T00:30:00Z'), contest, false)).toBe('in_time')
    expect(timelinessAt(new Date('2026-10-25T01:30:00Z'), contest, false)).toBe('too_late')
  })
})

it('a category’s close beats the contest’s', () => {
  expect(closeOf(contest, { closes_at: null })).toEqual(closes_at)
  expect(closeOf(contest, { closes_at: after(60_000) })).toEqual(after(60_000))
})

describe('entries close', () => {
  const category = (minutes: number | null, closed = false) => ({
    closes_at: minutes === null ? null : after(minutes * 60_000).toISOString(),
    closed
  })

  it('with the last category that takes any, before the contest’s own close or after it', () => {
    expect(entriesCloseOf(contest, [category(-30), category(-10)])).toEqual(after(-10 * 60_000))
    expect(entriesCloseOf(contest, [category(-30), category(null)])).toEqual(closes_at)
    expect(entriesCloseOf(contest, [category(30), category(null)])).toEqual(after(30 * 60_000))
  })

  it('without those that organisers have closed, and are over where they have closed all', () => {
    expect(entriesCloseOf(contest, [category(-30), category(30, true)])).toEqual(after(-30 * 60_000))
    expect(entriesCloseOf(contest, [category(30, true), category(null, true)])).toBeNull()
  })

  it('with the contest where nobody has added a category', () => {
    expect(entriesCloseOf(contest, [])).toEqual(closes_at)
  })
})

describe('results', () => {
  const running = (ends: Partial<Ends>, now: Date) =>
    stillRunning(
      { last_close: closes_at, public_rating: true, vote_opens_at: null, vote_closes_at: null, ...ends },
      now
    )

  it('wait for entries, for pictures that were on their way, and for the vote', () => {
    expect(running({}, after(-1))).toEqual([{ what: 'entries', until: closes_at }])
    expect(running({}, after(0))).toEqual([{ what: 'late_pictures', until: after(30 * 60_000) }])
    expect(running({}, after(30 * 60_000))).toEqual([])
    const vote = { vote_opens_at: after(3_600_000), vote_closes_at: after(7_200_000) }
    expect(running(vote, after(1_900_000))).toEqual([{ what: 'vote', until: after(7_200_000) }])
    expect(running({ ...vote, public_rating: false }, after(1_900_000))).toEqual([])
  })

  it('wait for the category that closes last', () => {
    expect(lastCloseOf(contest, [{ closes_at: after(5).toISOString() }, { closes_at: null }])).toEqual(
      after(5)
    )
    expect(lastCloseOf(contest, [{ closes_at: after(-5) }, { closes_at: null }])).toEqual(closes_at)
    // Nothing is taken any more, though the contest’s own close is yet to come.
    expect(lastCloseOf(contest, [{ closes_at: after(-5) }])).toEqual(after(-5))
  })

  it('end everything that was taken before, whatever the dates say', () => {
    const early = { ...contest, results_published_at: after(-10) }
    expect(timelinessAt(after(-11), early, false)).toBe('in_time')
    expect(timelinessAt(after(-10), early, true)).toBe('results_out')
  })
})
