import { expect, it } from 'vitest'
import { isOfPlayer, placeIn, searchAt, stepOf } from './steps.ts'

const placeOf = (search: string, count = 5) => placeIn(new URLSearchParams(search), count)

it('reads a place of the walk from the address, and the nearest there is', () => {
  expect(['walk=1', 'walk=5', 'walk=9', 'walk=0'].map(search => placeOf(search))).toEqual([0, 4, 4, 0])
  expect(['', 'walk=', 'walk=-1', 'walk=x', 'walk=99999'].map(search => placeOf(search))).toEqual([
    null,
    null,
    null,
    null,
    null
  ])
  expect(placeOf('walk=1', 0)).toBeNull()
})

it('writes the place and leaves the rest of the address', () => {
  const search = new URLSearchParams('room=7&walk=2')
  expect([searchAt(search, 3), searchAt(search, null)]).toEqual(['?room=7&walk=4', '?room=7'])
  expect(searchAt(new URLSearchParams('walk=2'), null)).toBe('')
})

it('goes on and back by arrows in the direction of reading, and by J and K, and not beyond the ends', () => {
  const at = (place: number, rtl = false) => ({ place, count: 3, rtl })
  expect([
    stepOf('ArrowRight', at(1)),
    stepOf('ArrowLeft', at(1)),
    stepOf('j', at(1)),
    stepOf('K', at(1))
  ]).toEqual([2, 0, 2, 0])
  expect([stepOf('ArrowLeft', at(1, true)), stepOf('ArrowRight', at(1, true))]).toEqual([2, 0])
  expect([stepOf('j', at(2)), stepOf('k', at(0)), stepOf('Home', at(2)), stepOf('End', at(0))]).toEqual([
    2, 0, 0, 2
  ])
  expect(stepOf('x', at(1))).toBeUndefined()
})

it('leaves a player its keys, and keeps others that lead on and back', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']
  expect(keys.map(isOfPlayer)).toEqual(keys.map(() => true))
  expect(['j', 'k', 'PageDown', 'PageUp', 'Escape'].map(isOfPlayer)).toEqual([
    false,
    false,
    false,
    false,
    false
  ])
})
