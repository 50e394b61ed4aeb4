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

it('five stars for the only work of a contest, or the better one of two, are no reason', () => {
  const ballots = Array.from({ length: 40 }, (_, at) => ({
    voter_id: `voter ${at}`,
    network: `home-${at}`,
    device: 'browser',
    came_from: '',
    begun: at * at * 60_000
  }))
  const one = { work_id: 'one', stars: 5, at: 0 }
  const only = ballots.map(ballot => ({ ...ballot, needed: 1, given: [one] }))
  expect([...suspicionsOf(only)]).toEqual([])
  const other = { work_id: 'two', stars: 1, at: 9000 }
  const both = ballots.slice(0, 9).map(ballot => ({ ...ballot, needed: 2, given: [one, other] }))
  expect([...suspicionsOf(both)]).toEqual([])
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
