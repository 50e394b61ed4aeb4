/*
 * Which ballots an organiser should look at before they count, and why. Where somebody votes from, and with what, is never
 * a reason in itself: a school shares one address. What is asked is how a ballot was filled in, and whether many from one
 * place, one kind of browser or one link lift the same work and nothing else. The same ballots always give the same answer.
 */

export const suspicions = ['too_fast', 'one_work', 'clockwork', 'alike', 'led_here'] as const
export type Suspicion = (typeof suspicions)[number]

export interface GivenStar {
  work_id: string
  stars: number
  /** In milliseconds. */
  at: number
}

export interface CastBallot {
  voter_id: string
  network: string
  device: string
  /** The host that led here; empty where none did. */
  came_from: string
  begun: number
  /** So many rated works make it one that counts. */
  needed: number
  given: readonly GivenStar[]
}

/** Nobody looks at a picture for less than this, one after the other. */
const fastest_ms = 900
const liked = 4
const best = 5
/** So many make a crowd, and this share of what comes from one place makes it one will. */
const crowd = 10
const share = 0.5
/** Beginnings that follow each other so evenly were not people's. */
const even = 0.25
const hour_ms = 3_600_000

interface Traits {
  ballot: CastBallot
  complete: boolean
  gap: number | null
  /** The one work that it lifts above all others; a contest of one work has none. */
  favourite: string | null
  /** All but the favourite have a single star. */
  rest_lowest: boolean
}

const ascending = (one: number, other: number): number => one - other

const gapsBetween = (instants: readonly number[]): number[] => {
  const sorted = instants.toSorted(ascending)
  return sorted.slice(1).map((at, place) => at - (sorted[place] ?? at))
}

const medianOf = (numbers: readonly number[]): number | null =>
  numbers.toSorted(ascending)[Math.floor(numbers.length / 2)] ?? null

const traitsOf = (ballot: CastBallot): Traits => {
  const { given } = ballot
  const high = given.filter(({ stars }) => stars >= liked)
  const [favourite] = high
  const alone = given.length > 1 && high.length === 1 && favourite?.stars === best
  return {
    ballot,
    complete: given.length >= ballot.needed,
    gap: medianOf(gapsBetween(given.map(({ at }) => at))),
    favourite: alone ? (favourite?.work_id ?? null) : null,
    // Between two works, one that is liked and one that is not are no reason yet.
    rest_lowest:
      alone &&
      given.length > 2 &&
      given.every(({ work_id, stars }) => work_id === favourite?.work_id || stars === 1)
  }
}

const grouped = (all: readonly Traits[], keyOf: (ballot: CastBallot) => string | null): Traits[][] => {
  const groups = new Map<string, Traits[]>()
  for (const traits of all) {
    const key = keyOf(traits.ballot)
    if (key === null) continue
    const group = groups.get(key)
    if (group) group.push(traits)
    else groups.set(key, [traits])
  }
  return [...groups.values()].filter(({ length }) => length >= crowd)
}

/** Those of a group that lift the same work and no other, where they are the greater part of it. */
const ofOneWill = (group: readonly Traits[]): Traits[] => {
  const lifts = new Map<string, Traits[]>()
  for (const traits of group)
    if (traits.favourite !== null)
      lifts.set(traits.favourite, [...(lifts.get(traits.favourite) ?? []), traits])
  return [...lifts.values()].find(({ length }) => length >= crowd && length >= share * group.length) ?? []
}

/** Runs of beginnings, as many as make a crowd, whose distances hardly differ. */
const likeClockwork = (group: readonly Traits[]): Traits[] => {
  const sorted = group.toSorted((one, other) => one.ballot.begun - other.ballot.begun)
  const found = new Set<Traits>()
  for (let from = 0; from + crowd <= sorted.length; from += 1) {
    const run = sorted.slice(from, from + crowd)
    const gaps = gapsBetween(run.map(({ ballot }) => ballot.begun))
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    const spread = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length)
    if (spread < even * mean) for (const traits of run) found.add(traits)
  }
  return [...found]
}

/** By the voter, the reasons in a fixed order; whoever is not named counts. */
export const suspicionsOf = (ballots: readonly CastBallot[]): Map<string, Suspicion[]> => {
  // What does not count in any case need not be looked at.
  const all = ballots.map(traitsOf).filter(({ complete }) => complete)
  const found = new Map<Suspicion, Set<Traits>>(suspicions.map(reason => [reason, new Set<Traits>()]))
  const name = (reason: Suspicion, some: readonly Traits[]): void => {
    for (const traits of some) found.get(reason)?.add(traits)
  }
  name(
    'too_fast',
    all.filter(({ gap }) => gap !== null && gap < fastest_ms)
  )
  name(
    'one_work',
    all.filter(({ rest_lowest }) => rest_lowest)
  )
  const inHour = (at: number): number => Math.floor(at / hour_ms)
  const places = [
    ...grouped(all, ({ network }) => network),
    ...grouped(all, ({ device, begun }) => `${device} ${inHour(begun)}`)
  ]
  for (const place of places) {
    name('alike', ofOneWill(place))
    name('clockwork', likeClockwork(place))
  }
  for (const link of grouped(all, ({ came_from }) => (came_from === '' ? null : came_from)))
    name('led_here', ofOneWill(link))
  return new Map(
    all.flatMap(traits => {
      const reasons = suspicions.filter(reason => found.get(reason)?.has(traits))
      return reasons.length > 0 ? [[traits.ballot.voter_id, reasons] as const] : []
    })
  )
}
