import { expect, test } from 'vitest'
import { sizeOf } from './size.ts'

test('a size is said in the language of the page, the unit once', () => {
  expect(sizeOf({ height: 90, width: 120.5, depth: null, unit: 'cm' }, 'en')).toBe('90 × 120.5 cm')
  expect(sizeOf({ height: 90, width: 120.5, depth: 4, unit: 'in' }, 'fr')).toMatch(/^90 × 120,5 × 4\spo$/)
})

test('and not where it is known in part only', () => {
  expect(sizeOf({ height: 90, width: null, depth: 4, unit: 'cm' }, 'en')).toBeNull()
})
