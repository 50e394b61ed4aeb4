import { expect, it } from 'vitest'
import { typedNumber } from './typed-number.ts'

it.each([
  ['', null],
  ['  ', null],
  ['2024', 2024],
  [' 12.5 ', 12.5],
  ['12,5', 12.5],
  ['12,', 12],
  [',5', 0.5],
  ['١٢٫٥', 12.5],
  ['۴۰', 40],
  ['1 500', 1500],
  ['1.500,5', Number.NaN],
  ['40x30', Number.NaN],
  ['-3', Number.NaN],
  ['1e3', Number.NaN],
  ['Infinity', Number.NaN],
  ['0x10', Number.NaN]
])('%j is read as %j', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})
