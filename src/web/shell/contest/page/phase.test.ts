/* Whatever the dates and whatever the moment: nothing that is still to come is said to be past, nor the other way round. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Contest } from '#contract/contests.ts'
import { isTaking } from '#contract/rules/category-open.ts'
import { entriesCloseOf } from '#contract/rules/contest-allows.ts'
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

const features = { public_rating: true, opportunities: false, courses: false, portfolios: false }

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

interface Played {
  dates: Dates
  /** The closes of categories, null with the contest, and whether organisers have closed them. */
  categories: readonly { closes_at: Date | null; closed: boolean }[]
  /** The results came sooner or later than was planned. */
  published: Date | null
  now: Date
}

/** As the server would answer at that moment. */
const contestAt = ({ dates, categories, published, now }: Played): Contest => {
  const results = published !== null && published <= now ? published : null
  const entered = { ...dates, closes_at: entriesCloseOf(dates, categories) }
  const { phase } = standingOf({ ...entered, published_at: new Date(0), results_published_at: results }, now)
  // Only what these functions read.
  return {
    ...Object.fromEntries(dateNames.map(name => [name, iso(dates[name])])),
    results_published_at: iso(results),
    phase,
    reached: reachedOf(entered, now),
    categories: categories.map(({ closes_at, closed }) => {
      const ends_at = closes_at ?? dates.closes_at
      const over = ends_at !== null && ends_at <= now
      return { closes_at: iso(closes_at), ends_at: iso(ends_at), over, closed }
    })
  } as Contest
}

const categories = fc.array(fc.record({ closes_at: maybe, closed: fc.boolean() }), {
  minLength: 1,
  maxLength: 3
})
const played = fc
  .record({ dates, categories, published: maybe, now: instant })
  // The server takes no category that closes before its contest opens.
  .filter(({ dates: { opens_at }, categories: all }) =>
    all.every(({ closes_at }) => !closes_at || !opens_at || closes_at > opens_at)
  )

it('no date of the future is past, none of the past is next, and all are in the order of time', () => {
  fc.assert(
    fc.property(played, each => {
      const contest = contestAt(each)
      const steps = stepsOf(contest, { features })
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
      const running = contest.categories.filter(isTaking).map(({ ends_at }) => ends_at)
      expect(running).toContain(at)
      expect(running.every(ends_at => at !== null && ends_at !== null && ends_at >= at)).toBe(true)
    })
  )
})
