import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, defaultAccent, paper, themeOf } from './accent.ts'

const accent = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('every accent can be read, on it and in it, in light and in dark', () => {
  fc.assert(
    fc.property(accent, colour => {
      const { light, dark } = themeOf(colour)
      for (const [scheme, ground] of [
        [light, paper.light],
        [dark, paper.dark]
      ] as const) {
        expect(contrast(scheme.on_accent, scheme.accent)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(scheme.on_accent, scheme.accent_hover)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(scheme.accent_text, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(scheme.accent, ground)).toBeGreaterThanOrEqual(3)
      }
    }),
    { numRuns: 2000 }
  )
})

test('an accent that can be read already is left as it is', () => {
  expect(themeOf(defaultAccent).light).toMatchObject({ accent: defaultAccent, accent_text: defaultAccent })
})

test('the ramp has ten steps and the accent is the sixth', () => {
  const { ramp } = themeOf('#1f5fbf')
  expect(ramp).toHaveLength(10)
  expect(ramp[5]).toBe('#1f5fbf')
})
