import { expect, it } from 'vitest'
import { isSameSeries } from './same-series.ts'

it.for([
  [{ en: 'Salon of Ink 2025' }, { en: 'Salon of ink, 2026' }, true],
  [{ en: '12th? No: Ink 12' }, { en: 'Ink' }, false],
  [{ en: 'Ink', fr: 'Encre 2025' }, { fr: 'Encre' }, true],
  [{ en: 'Ink' }, { fr: 'Ink' }, false],
  // Of numbers alone nothing is known.
  [{ en: '2025' }, { en: '2026' }, false]
] as const)('%j and %j are one series: %s', ([one, other, same]) => {
  expect(isSameSeries(one, other)).toBe(same)
})
