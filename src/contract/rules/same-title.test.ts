import { expect, it } from 'vitest'
import { isSameTitle } from './same-title.ts'

it('takes titles for the same that differ in capitals, blanks around them, or how an accent is written', () => {
  expect(isSameTitle(' Café at Dusk', 'cafe\u0301 at dusk ')).toBe(true)
  expect(isSameTitle('Café at dusk', 'Cafe at dusk')).toBe(false)
})
