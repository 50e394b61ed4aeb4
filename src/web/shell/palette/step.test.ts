import { expect, it } from 'vitest'
import { stepTo } from './step.ts'

it.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Tab', 1, 3, null],
  ['a', 1, 3, null],
  ['ArrowDown', -1, 0, null],
  ['End', -1, 0, null]
] as const)('%s from %i of %i leads to %s', (key, at, count, next) => {
  expect(stepTo(key, at, count)).toBe(next)
})
