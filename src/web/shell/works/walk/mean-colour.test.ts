import { expect, it } from 'vitest'
import { meanColourOf } from './mean-colour.ts'

it('is the mean of the nine colours', () => {
  expect(meanColourOf({ colours: '000000000000000000000000fff' })).toBe('rgb(28 28 28)')
  expect(meanColourOf({ colours: 'f00f00f00f00f00f00f00f00f00' })).toBe('rgb(255 0 0)')
})

it('is none where one can see through the picture', () => {
  expect(meanColourOf({ colours: '' })).toBeNull()
})
