import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, ink, pairings, paper } from '#contract/rules/accent.ts'
import { themeCss } from './theme-css.ts'

const blockAfter = (css: string, selector: string): Record<string, string> => {
  const from = css.indexOf(`${selector}{`) + selector.length + 1
  const declarations = css.slice(from, css.indexOf('}', from)).split(';')
  return Object.fromEntries(
    declarations.map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])
  )
}

const accents = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

/** The contrasts that a screen depends on, in one scheme of a stylesheet. */
const contrastsIn = (css: string, selector: string, ground: string, text: string): number[] => {
  const set = blockAfter(css, selector)
  const colour = (name: string): string => set[name] ?? ''
  return [
    contrast(colour('--on-accent'), colour('--accent')),
    contrast(colour('--on-accent'), colour('--accent-hover')),
    contrast(colour('--accent-text'), ground),
    contrast(text, colour('--accent-wash'))
  ]
}

describe("a team's stylesheet", () => {
  test('every accent is read at 4.5:1 or more, on paper and written upon, in light and in dark', () => {
    fc.assert(
      fc.property(accents, accent => {
        const css = themeCss(accent, 'exhibit')
        const light = contrastsIn(css, ':root', paper.light, ink.light)
        const dark = contrastsIn(css, "[data-theme='dark']", paper.dark, ink.dark)
        expect(Math.min(...light, ...dark)).toBeGreaterThanOrEqual(4.5)
      }),
      {
        numRuns: 3000,
        seed: 1,
        examples: [['#ffffff'], ['#000000'], ['#777777'], ['#ffd400'], ['#fbfaf7'], ['#12110e']]
      }
    )
  })

  test('what the accent fills stands out from the paper at 3:1 or more', () => {
    fc.assert(
      fc.property(accents, accent => {
        const css = themeCss(accent, 'exhibit')
        expect(contrast(blockAfter(css, ':root')['--accent'] ?? '', paper.light)).toBeGreaterThanOrEqual(3)
        const dark = blockAfter(css, "[data-theme='dark']")
        expect(contrast(dark['--accent'] ?? '', paper.dark)).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 3000, seed: 1 }
    )
  })

  test('dark is the same by the device and by choice', () => {
    const css = themeCss('#1d5fd6', 'studio')
    expect(blockAfter(css, ":root:not([data-theme='light'])")).toEqual(blockAfter(css, "[data-theme='dark']"))
  })

  test('the accent comes with its ramp of ten steps', () => {
    const set = blockAfter(themeCss('#d6361d', 'exhibit'), ':root')
    expect(Object.keys(set).filter(name => /^--accent-\d$/.test(name))).toHaveLength(10)
    expect(set['--accent-5']).toBe('#d6361d')
  })

  test.each(pairings)(
    'the pairing %s always falls back to Arabic, Greek, Cyrillic and Hebrew letters before the stand-in',
    pairing => {
      const set = blockAfter(themeCss('#d6361d', pairing), ':root')
      for (const name of ['--font-display', '--font-text']) {
        const families = (set[name] ?? '').split(',').map(family => family.trim())
        expect(families[1]).toBe("'Noto Sans Arabic'")
        expect(families[2]).toBe("'Noto Sans Others'")
        expect(families[3]).toBe(`${families[0]?.slice(0, -1)} stand-in'`)
      }
    }
  )

  test('four pairings sound different', () => {
    expect(new Set(pairings.map(pairing => themeCss('#d6361d', pairing))).size).toBe(4)
  })
})
