import { expect, it } from 'vitest'
import { toneOf } from './tone.ts'

it('is the mean of the nine colours', () => {
  expect(toneOf({ colours: '000000000000000000000000fff' })).toBe('rgb(28 28 28)')
  expect(toneOf({ colours: 'f00f00f00f00f00f00f00f00f00' })).toBe('rgb(255 0 0)')
})

it('is none where one can see through the picture', () => {
  expect(toneOf({ colours: '' })).toBeNull()
})
