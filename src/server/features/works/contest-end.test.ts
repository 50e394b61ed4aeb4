/*
 * A contest played through every order of its ends, by the rules that the calls ask: whatever was put off, handed in,
 * taken back or published in whichever order and second, nobody is shown one thing and gets another.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { grace_ms, isJudged, resultsAreOut, stillRunning } from '#contract/rules/contest-allows.ts'
import { feeAt, priceRuns } from '#contract/rules/fees.ts'
import { voteEndOf, voteStateAt } from '#contract/rules/vote-state.ts'
import { maySwitch, stands, type WorkStatus } from '#contract/rules/work-status.ts'
import { requirePrice, requireTimely } from './finalizing.check.ts'
import { requireOpen } from './works.check.ts'
import { canOf, dueOf, openUntil, priceOf } from './works.policy.ts'
import type { WorkRow } from './works.present.ts'

const minute = 60_000
const start = Date.parse('2031-01-01T00:00:00Z')
const at = (minutes: number): Date => new Date(start + minutes * minute)

interface Played {
  now: Date
  published_at: Date
  opens_at: Date
  closes_at: Date
  category_closes_at: Date | null
  vote_opens_at: Date | null
  vote_closes_at: Date | null
  judging_ends_at: Date | null
  results_published_at: Date | null
  fee_tiers: { ends_at: string | null; amount: number }[]
  works: {
    status: WorkStatus
    fee: number | null
    /** Its picture: when it began to be sent, when it was there, and whether it was put into the work. */
    sending_since: Date | null
    arrived_at: Date | null
    named: boolean
    changed: boolean
  }[]
  releases: number
}

const lasts_ms = 24 * 60 * minute

const closeOf = ({ closes_at, category_closes_at }: Played): Date => category_closes_at ?? closes_at

/** As the database reads it: begun before the close, and not there by then. */
const lateUploads = (
  played: Played,
  { sending_since, arrived_at }: Played['works'][number]
): WorkRow['late_uploads'] => {
  const close = closeOf(played)
  if (!sending_since || sending_since >= close || (arrived_at && arrived_at < close)) return []
  const expires_at = new Date(sending_since.getTime() + lasts_ms).toISOString()
  return [{ subject_id: null, picture_id: arrived_at && 'picture', expires_at }]
}

const rowOf = (played: Played, work: Played['works'][number]): WorkRow =>
  // Only what the rules read of it.
  ({
    ...played,
    ...work,
    payment: work.fee ? 'pending' : 'none',
    category_id: 'a',
    entries_close_at: closeOf(played),
    entered_in: work.fee === null ? null : 'a',
    category_fees: null,
    edit_after_submit: true,
    parts: { images: work.named ? [{ picture_id: 'picture', alt: '' }] : [] },
    late_uploads: lateUploads(played, work),
    pictures: work.named
      ? [
          {
            id: 'picture',
            begun_at: work.sending_since?.toISOString(),
            created_at: work.arrived_at?.toISOString()
          }
        ]
      : []
  }) as unknown as WorkRow

const lastClose = ({ closes_at, category_closes_at }: Played): Date =>
  category_closes_at && category_closes_at > closes_at ? category_closes_at : closes_at

const runningIn = (played: Played) =>
  stillRunning({ ...played, public_rating: true, last_close: lastClose(played) }, played.now)

const isRefused = (act: () => void): boolean => {
  try {
    act()
    return false
  } catch {
    return true
  }
}

/** As the action does it: the time first, then the price that was read. */
const handIn = (played: Played, nth: number): void => {
  const work = played.works[nth % played.works.length]
  if (!work) return
  const row = rowOf(played, work)
  const shown = priceOf(row, played.now)
  const advertised = priceRuns({ ...played, ends_at: closeOf(played) }, played.now)
  const { finalize } = canOf(row, played.now)
  const refused = isRefused(() => {
    requireTimely(row, played.now, played.now)
    if (shown !== null) requirePrice(dueOf(row, played.now), shown)
  })
  if (finalize) expect(refused).toBe(false)
  if (refused || !finalize) return
  expect(resultsAreOut(played, played.now)).toBe(false)
  // Who hands in has read a price, and pays that; for a new entry it is the one that everybody reads.
  expect(shown).toBe(dueOf(row, played.now))
  if (work.fee === null) expect([advertised, shown]).toEqual([true, feeAt(played, null, played.now)])
  // Another one is never taken.
  expect(isRefused(() => requirePrice(dueOf(row, played.now), (shown ?? 0) + 1))).toBe(true)
  if (work.fee !== null) expect(shown).toBe(work.fee)
  work.fee = shown
  work.status = 'submitted'
  work.changed = false
}

const publish = (played: Played): void => {
  const { now, works } = played
  const out = resultsAreOut(played, now)
  if (out || runningIn(played).length > 0) return
  // Nobody who was told that there was time left loses it.
  const waiting = works.filter(
    work => work.status !== 'changes_requested' && openUntil(rowOf(played, work), now)
  )
  expect(waiting).toEqual([])
  expect(voteStateAt({ ...played, public_rating: true }, now)).not.toBe('open')
  played.results_published_at = now
  played.releases += 1
  for (const work of works) if (stands(work.status)) work.status = 'not_awarded'
}

const acts = {
  wait: (played: Played, by: number) => (played.now = new Date(played.now.getTime() + by * minute)),
  hand_in: handIn,
  type: (played: Played, nth: number) => {
    const work = played.works[nth % played.works.length]
    if (work && canOf(rowOf(played, work), played.now).edit) work.changed = work.fee !== null
  },
  send: (played: Played, nth: number) => {
    const work = played.works[nth % played.works.length]
    if (work) Object.assign(work, { sending_since: played.now, arrived_at: null, named: false })
  },
  arrive: (played: Played, nth: number) => {
    const work = played.works[nth % played.works.length]
    if (work?.sending_since && played.now.getTime() < work.sending_since.getTime() + lasts_ms)
      work.arrived_at ??= played.now
  },
  // As the save does it: judged as it would be then.
  name: (played: Played, nth: number) => {
    const work = played.works[nth % played.works.length]
    if (!work?.arrived_at || work.named) return
    const before = rowOf(played, work)
    const after = rowOf(played, { ...work, named: true, changed: work.fee !== null })
    const refused = isRefused(() => requireOpen(before, after, played.now))
    // Whoever was told that there is time left for a picture that came late has it.
    if (openUntil(before, played.now) && lateUploads(played, work).length > 0)
      expect([refused, canOf(after, played.now).finalize]).toEqual([false, true])
    if (refused) return
    work.named = true
    work.changed = work.fee !== null
  },
  ask_changes: (played: Played, nth: number) => {
    const work = played.works[nth % played.works.length]
    if (work && maySwitch(work.status, 'changes_requested', 'organiser')) work.status = 'changes_requested'
  },
  withdraw: (played: Played, nth: number) => {
    const work = played.works[nth % played.works.length]
    if (!work || !canOf(rowOf(played, work), played.now).withdraw) return
    expect(resultsAreOut(played, played.now)).toBe(false)
    work.status = 'withdrawn'
  },
  disqualify: (played: Played, nth: number) => {
    const work = played.works[nth % played.works.length]
    if (work && maySwitch(work.status, 'disqualified', 'organiser')) work.status = 'disqualified'
  },
  // Put off, never brought forward; not after the results.
  put_off: (played: Played, by: number) => {
    if (!resultsAreOut(played, played.now))
      played.closes_at = new Date(played.closes_at.getTime() + by * minute)
  },
  longer_vote: (played: Played, by: number) => {
    if (!resultsAreOut(played, played.now) && played.vote_closes_at)
      played.vote_closes_at = new Date(played.vote_closes_at.getTime() + by * minute)
  },
  publish: (played: Played, _: number) => publish(played)
}
const actNames = Object.keys(acts) as (keyof typeof acts)[] // its keys are its acts

const looksRight = (played: Played): void => {
  const { now, works } = played
  const out = resultsAreOut(played, now)
  expect(played.releases).toBeLessThan(2)
  expect(isJudged(played, now)).toBe(!out)
  const vote = { ...played, public_rating: true }
  const state = voteStateAt(vote, now)
  const end = voteEndOf(vote)
  if (state === 'closed') expect(end && end <= now).toBe(true)
  if (state === 'open') expect(out || (end !== null && end <= now)).toBe(false)
  for (const work of works) {
    const row = rowOf(played, work)
    const until = openUntil(row, now)
    const { finalize } = canOf(row, now)
    if (out) expect([until, finalize, priceOf(row, now)]).toEqual([null, false, null])
    // Beyond what was asked for by hand, a time that is named is to come.
    if (until && work.status !== 'changes_requested') expect(until > now).toBe(true)
    if (finalize) expect(priceOf(row, now)).not.toBeNull()
  }
}

const minutes = fc.integer({ min: 0, max: 600 })
const maybe = fc.option(minutes)
const worlds = fc.record({
  open_for: fc.integer({ min: 1, max: 400 }),
  category: maybe,
  vote: fc.option(fc.tuple(minutes, fc.integer({ min: 1, max: 300 }))),
  judging: maybe,
  tier: maybe
})
const moves = fc.array(
  fc.tuple(
    fc.constantFrom(...actNames, 'wait' as const, 'hand_in' as const),
    fc.integer({ min: 0, max: 90 })
  ),
  { minLength: 5, maxLength: 60 }
)

const worldOf = ({
  open_for,
  category,
  vote,
  judging,
  tier
}: {
  open_for: number
  category: number | null
  vote: [number, number] | null
  judging: number | null
  tier: number | null
}): Played => ({
  now: at(0),
  published_at: at(-100),
  opens_at: at(10),
  closes_at: at(10 + open_for),
  category_closes_at: category === null ? null : at(11 + category),
  vote_opens_at: vote && at(vote[0]),
  vote_closes_at: vote && at(vote[0] + vote[1]),
  judging_ends_at: judging === null ? null : at(10 + open_for + judging),
  results_published_at: null,
  fee_tiers:
    tier === null
      ? [{ ends_at: null, amount: 1500 }]
      : [
          { ends_at: at(tier).toISOString(), amount: 1000 },
          { ends_at: null, amount: 2500 }
        ],
  works: Array.from({ length: 3 }, () => ({
    status: 'draft' as const,
    fee: null,
    sending_since: null,
    arrived_at: null,
    named: false,
    changed: false
  })),
  releases: 0
})

it('nothing is taken after the results, charged otherwise than shown, or published twice or too early', () => {
  let released = 0
  fc.assert(
    fc.property(worlds, moves, (world, acted) => {
      const played = worldOf(world)
      for (const [act, by] of acted) {
        acts[act](played, by)
        looksRight(played)
      }
      // At the end everything is over, and the results can come.
      played.now = at(100_000)
      publish(played)
      expect(played.releases).toBe(1)
      for (const nth of [0, 1, 2]) handIn(played, nth)
      publish(played)
      looksRight(played)
      released += 1
    })
  )
  expect(released).toBeGreaterThan(50)
})

it('the half hour after the close is over before results can come', () => {
  const played = worldOf({ open_for: 60, category: null, vote: null, judging: null, tier: null })
  const told = (ms: number) => {
    played.now = new Date(played.closes_at.getTime() + ms)
    return runningIn(played).map(({ what }) => what)
  }
  expect([told(-1), told(0), told(grace_ms - 1), told(grace_ms)]).toEqual([
    ['entries'],
    ['late_pictures'],
    ['late_pictures'],
    []
  ])
})
