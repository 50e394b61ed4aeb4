import { describe, expect, it } from 'vitest'
import { attacks, honestCrowds, named, ofFewWorks, others } from '#tests/kit/vote-crowds.ts'
import { suspicionsOf, type CastBallot } from './suspicion.ts'

const besides = named('others', others(7))

const setAside = (crowd: readonly CastBallot[]): number => {
  const found = suspicionsOf([...crowd, ...besides])
  return crowd.filter(({ voter_id }) => found.has(voter_id)).length
}

describe('of an honest crowd', () => {
  it.for(Object.entries(honestCrowds))('hardly anyone is set aside: %s', ([, make]) => {
    const crowd = named('honest', make(11))
    expect(setAside(crowd) / crowd.length).toBeLessThan(0.02)
  })
})

describe('of an attack', () => {
  it.for(Object.entries(attacks).slice(0, 3))('nearly all is set aside: %s', ([, make]) => {
    const crowd = named('attack', make(13))
    expect(setAside(crowd) / crowd.length).toBeGreaterThan(0.95)
  })
})

describe.for([4, 3])('in a contest of %i works', count => {
  const share = (crowd: readonly CastBallot[]): number => {
    const few = ofFewWorks(crowd, count)
    const found = suspicionsOf([...few, ...ofFewWorks(besides, count)])
    return few.filter(({ voter_id }) => found.has(voter_id)).length / few.length
  }

  it.for(Object.entries(honestCrowds))('hardly anyone honest is set aside: %s', ([, make]) => {
    expect(share(named('honest', make(11)))).toBeLessThan(0.02)
  })

  it.for(Object.entries(attacks).slice(0, 3))('nearly all of an attack is: %s', ([, make]) => {
    expect(share(named('attack', make(13)))).toBeGreaterThan(0.95)
  })
})

describe('ballots that all lift one work', () => {
  /** Each twice as long after the first as the one before, so that no beginning is like clockwork. */
  const ballotsOf = (count: number, more: Partial<CastBallot> = {}): CastBallot[] =>
    Array.from({ length: count }, (_, at) => ({
      voter_id: `voter ${at}`,
      network: 'school',
      device: 'browser',
      came_from: '',
      begun: 2 ** at * 3_600_000,
      needed: 3,
      given: [5, 2, 3].map((stars, place) => ({ work_id: `work ${place}`, stars, at: place * 9000 })),
      ...more
    }))
  const reasonsOf = (ballots: readonly CastBallot[]) => [...suspicionsOf(ballots).values()]

  it('are a reason where ten of them come from one place, and nine are none', () => {
    expect(reasonsOf(ballotsOf(10))).toEqual(Array.from({ length: 10 }, () => ['alike']))
    expect(reasonsOf(ballotsOf(9))).toEqual([])
    // Who rated too few works does not count in any case, and makes nobody else's a crowd.
    const short = { voter_id: 'short', needed: 4 }
    expect(reasonsOf([...ballotsOf(9), ...ballotsOf(1, short)])).toEqual([])
  })

  it('are a reason where one link led all of them here, and not where none did', () => {
    const apart = (came_from: string) =>
      ballotsOf(12).map((ballot, at) => ({ ...ballot, network: `home ${at}`, came_from }))
    expect(reasonsOf(apart('forum.test'))).toEqual(Array.from({ length: 12 }, () => ['led_here']))
    expect(reasonsOf(apart(''))).toEqual([])
  })

  it('are none where it is the only work of a contest, or the better one of two', () => {
    const one = { work_id: 'one', stars: 5, at: 0 }
    expect(reasonsOf(ballotsOf(12, { needed: 1, given: [one] }))).toEqual([])
    const other = { work_id: 'two', stars: 1, at: 9000 }
    expect(reasonsOf(ballotsOf(9, { needed: 2, given: [one, other] }))).toEqual([])
  })
})

it('whoever votes besides an attack is left alone', () => {
  for (const make of Object.values(attacks)) {
    const found = suspicionsOf([...named('attack', make(17)), ...besides])
    expect(besides.filter(({ voter_id }) => found.has(voter_id)).length / besides.length).toBeLessThan(0.02)
  }
})

it('the same ballots give the same reasons, in whatever order they come', () => {
  const [make] = Object.values(attacks)
  const all = [...named('attack', make?.(19) ?? []), ...besides]
  const asTold = (found: ReturnType<typeof suspicionsOf>) =>
    [...found].toSorted(([one], [other]) => one.localeCompare(other))
  expect(asTold(suspicionsOf(all.toReversed()))).toEqual(asTold(suspicionsOf(all)))
})

it('a ballot that is too short to count is not looked at', () => {
  const [short] = named('short', [
    {
      network: 'a',
      device: 'a',
      came_from: '',
      begun: 0,
      given: [{ work_id: 'one', stars: 5, at: 0 }]
    }
  ])
  expect(short && [...suspicionsOf([short])]).toEqual([])
})
