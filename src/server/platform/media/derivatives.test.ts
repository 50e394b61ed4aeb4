import { expect, test } from 'vitest'
import { widthsFor } from './derivatives.ts'

test('no width is larger than the picture, and there is always one', () => {
  expect(widthsFor({ width: 2400, height: 1600 })).toEqual([320, 800, 1200, 1600, 2400])
  expect(widthsFor({ width: 1599, height: 2000 })).toEqual([320, 800, 1200])
  expect(widthsFor({ width: 100, height: 100 })).toEqual([320])
  expect(widthsFor({ width: 2700, height: 21_000 })).toEqual([320, 800, 1200])
})
