import { expect, it } from 'vitest'
import { isSpared, lastingPressure } from './lasting-pressure.ts'

it('one sample of pressure refuses nobody', () => {
  const lasts = lastingPressure()
  expect([10_000, 10_001, 10_500, 10_999].map(lasts)).toEqual([false, false, false, false])
})

it('pressure that is still there a sample later refuses, as long as it stays', () => {
  const lasts = lastingPressure()
  expect([0, 900, 1000, 2500, 6000].map(lasts)).toEqual([false, false, true, true, true])
})

it('what was over for five seconds is forgotten', () => {
  const lasts = lastingPressure()
  expect([0, 1500, 6501, 7000, 7501].map(lasts)).toEqual([false, true, false, false, true])
})

it('spares the parts of a page, and no page, call or picture', () => {
  const asked = [
    '/assets/index-a1.js?x=1',
    '/assets/index-a1.css',
    '/',
    '/alpha/home',
    '/api/assets/',
    '/media/alpha/1/320.webp'
  ]
  expect(asked.filter(isSpared)).toEqual(['/assets/index-a1.js?x=1', '/assets/index-a1.css'])
})
