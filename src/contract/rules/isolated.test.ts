import { expect, test } from 'vitest'
import { isolated } from './isolated.ts'

test('what is read from the other side stands by itself', () => {
  expect(isolated('Loom song', 'ltr')).toBe('Loom song')
  expect(isolated('Loom song', 'rtl')).toBe('\u2068Loom song\u2069')
  expect(isolated('محمد', 'ltr')).toBe('\u2068محمد\u2069')
  expect(isolated('', 'rtl')).toBe('')
})
