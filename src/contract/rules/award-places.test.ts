import { describe, expect, it } from 'vitest'
import { countedOn, departuresOf } from './award-places.ts'

const placed = (...places: (number | null)[]) => places.map(place => ({ place, category: 'a' }))

describe('places', () => {
  it.for([
    [
      [1, 1, 2],
      [1, 1, 3]
    ],
    [
      [1, 1, 2, 2, 3],
      [1, 1, 3, 3, 5]
    ],
    [
      [1, 3],
      [1, 3]
    ],
    [
      [3, null, 2, 1],
      [3, null, 2, 1]
    ]
  ] as const)('%j are counted on to %j', ([given, kept]) => {
    expect(countedOn(placed(...given))).toEqual(kept)
  })

  it('are counted category by category', () => {
    const other = { place: 2, category: 'b' }
    expect(countedOn([...placed(1, 1), other])).toEqual([1, 1, 2])
  })

  it('depart from the ranking where a work has another rank or none, and where one is left out', () => {
    expect(departuresOf(placed(1, 2, 2, 4), [1, 2, 2, 4])).toEqual([null, null, null, null])
    expect(departuresOf(placed(1, 1), [1, 2])).toEqual([null, 'off_ranking'])
    expect(departuresOf(placed(1, 2), [1, null])).toEqual([null, 'unranked'])
    expect(departuresOf(placed(1, 3, null), [1, 3, 2])).toEqual([null, 'skipped', null])
  })
})
