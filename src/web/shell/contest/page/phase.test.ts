/* Whatever the dates and whatever the moment: nothing that is still to come is said to be past, nor the other way round. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { lastCloseOf } from '#contract/rules/contest-allows.ts'
import { dateClashes, dateNames, reachedOf } from '#contract/rules/contest-dates.ts'
import type { Dates } from '#contract/rules/contest-dates.ts'
import { standingOf } from '#contract/rules/contest-phase.ts'
import { closesAhead, closesApart, stepsOf, turnOf } from './phase.ts'

const start = Date.parse('2031-01-01T00:00:00Z')
const day = 86_400_000
const instant = fc.integer({ min: 0, max: 60 }).map(days => new Date(start + days * day))
const maybe = fc.option(instant)

const dates: fc.Arbitrary<Dates> = fc
  .record({
    opens_at: instant,
    closes_at: instant,
    judging_ends_at: maybe,
    vote_opens_at: maybe,
    vote_closes_at: maybe,
    results_at: maybe
  })
  .filter(
    all => dateClashes(all).length === 0 && (all.vote_opens_at === null) === (all.vote_closes_at === null)
  )

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

interface Played {
  dates: Dates
  /** The close of a category of its own. */
  later: Date | null
  /** The results came sooner or later than was planned. */
  published: Date | null
  now: Date
}

/** As the server would answer at that moment. */
const contestAt = ({ dates, later, published, now }: Played): Contest => {
  const results = published !== null && published <= now ? published : null
  const last = lastCloseOf(dates, [{ closes_at: later }])
  const standing = { ...dates, published_at: new Date(0), results_published_at: results, closes_at: last }
  const { phase } = standingOf(standing, now)
  // Only what these functions read.
  return {
    ...Object.fromEntries(dateNames.map(name => [name, iso(dates[name])])),
    results_published_at: iso(results),
    phase,
    reached: reachedOf(dates, now),
    categories: [later, null].map(own => {
      const ends_at = own ?? dates.closes_at
      return { ends_at: iso(ends_at), over: ends_at !== null && ends_at <= now, closed: false }
    })
  } as Contest
}

const played = fc.record({ dates, later: maybe, published: maybe, now: instant })

it('no date of the future is past, none of the past is next, and all are in the order of time', () => {
  fc.assert(
    fc.property(played, each => {
      const contest = contestAt(each)
      const steps = stepsOf(contest)
      const now = each.now.getTime()
      const times = steps.map(({ at }) => Date.parse(at))
      expect(steps.filter(({ state, at }) => (state === 'past') !== Date.parse(at) <= now)).toEqual([])
      expect(steps.filter(({ state }) => state === 'next').length).toBeLessThan(2)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
    })
  )
})

it('the sentence of the phase names an instant that is to come, or none', () => {
  fc.assert(
    fc.property(played, each => {
      const { at } = turnOf(contestAt(each))
      expect(at === null || Date.parse(at) > each.now.getTime()).toBe(true)
    })
  )
})

it('the close that is named is the next one ahead, and the span of them what can still be entered', () => {
  const at = (days: number): string => new Date(start + days * day).toISOString()
  const categories = [20, 31, 45].map(ends => ({ ends_at: at(ends), over: false, closed: false }))
  const contest = { closes_at: at(31), reached: ['opens_at'], categories } as unknown as Contest
  const after = (over: number, more: Partial<Contest> = {}): Contest => ({
    ...contest,
    categories: contest.categories.map((each, place) => ({ ...each, over: place < over })),
    ...more
  })
  expect(closesApart(contest)).toEqual({ next: at(20), last: at(45) })
  expect(closesApart(after(1))).toEqual({ next: at(31), last: at(45) })
  const last = after(2, { reached: ['opens_at', 'closes_at'] })
  expect([closesApart(last), closesAhead(last)]).toEqual([null, { next: at(45), last: at(45) }])
  // Where organisers have closed a category, its date is nobody's.
  const shut = contest.categories.map((each, place) => ({ ...each, closed: place !== 1 }))
  expect(closesAhead({ ...contest, categories: shut })).toEqual({ next: at(31), last: at(31) })
})

it('while entries are taken, the instant that is named is the close of a category that takes them', () => {
  fc.assert(
    fc.property(played, each => {
      const contest = contestAt(each)
      const { name, at } = turnOf(contest)
      if (name !== 'open') return
      const running = contest.categories.filter(({ over }) => !over).map(({ ends_at }) => ends_at)
      expect(running).toContain(at)
      expect(running.every(ends_at => at !== null && ends_at !== null && ends_at >= at)).toBe(true)
    })
  )
})
