import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, pairings } from '#contract/rules/accent.ts'
import { grounds, tints } from '#contract/rules/look.ts'
import type { PaperColours } from '#contract/rules/look.ts'
import { themeCss } from './theme-css.ts'

const blockAfter = (css: string, selector: string): Record<string, string> => {
  const from = css.indexOf(`${selector}{`) + selector.length + 1
  const declarations = css.slice(from, css.indexOf('}', from)).split(';')
  return Object.fromEntries(
    declarations.map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])
  )
}

/** All that a selector sets, in each of its blocks. */
const setIn = (css: string, selector: string): Record<string, string> =>
  Object.assign(
    {},
    ...css.split('\n').map(line => (line.includes(`{${selector}{`) ? blockAfter(line, selector) : {})),
    css.startsWith(`${selector}{`) ? blockAfter(css, selector) : {}
  )

/** Browsers keep it for ever, so what they hold under that name is what a server must still answer. */
const sheetBefore = '7477ced0fd05e4305844cc6ec90e545d02687aa4edce509d769ff411d854300e'

const accents = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

/** The contrasts that a screen depends on, in one scheme of a stylesheet. */
const contrastsIn = (css: string, selector: string, { paper, ink }: PaperColours): number[] => {
  const set = blockAfter(css, selector)
  const colour = (name: string): string => set[name] ?? ''
  return [
    contrast(colour('--on-accent'), colour('--accent')),
    contrast(colour('--on-accent'), colour('--accent-hover')),
    contrast(colour('--accent-text'), paper),
    contrast(ink, colour('--accent-wash'))
  ]
}

describe("a team's stylesheet", () => {
  test('every accent is read at 4.5:1 or more, on every paper and written upon, in light and in dark', () => {
    fc.assert(
      fc.property(accents, fc.constantFrom(...tints), (accent, tint) => {
        const css = themeCss(accent, 'exhibit', tint)
        const light = contrastsIn(css, ':root', grounds[tint].light)
        const dark = contrastsIn(css, "[data-theme='dark']", grounds[tint].dark)
        expect(Math.min(...light, ...dark)).toBeGreaterThanOrEqual(4.5)
      }),
      {
        numRuns: 3000,
        seed: 1,
        examples: tints.flatMap((tint): [string, typeof tint][] =>
          ['#ffffff', '#000000', '#777777', '#ffd400', '#fbfaf7', '#12110e'].map(accent => [accent, tint])
        )
      }
    )
  })

  test('what the accent fills stands out from the paper at 3:1 or more', () => {
    fc.assert(
      fc.property(accents, fc.constantFrom(...tints), (accent, tint) => {
        const css = themeCss(accent, 'exhibit', tint)
        const { light, dark } = grounds[tint]
        expect(contrast(blockAfter(css, ':root')['--accent'] ?? '', light.paper)).toBeGreaterThanOrEqual(3)
        const night = blockAfter(css, "[data-theme='dark']")
        expect(contrast(night['--accent'] ?? '', dark.paper)).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 3000, seed: 1 }
    )
  })

  test.each(tints)('dark is the same by the device and by choice, on paper that is %s', tint => {
    const css = themeCss('#1d5fd6', 'studio', tint)
    const byDevice = setIn(css, ":root:not([data-theme='light'])")
    expect(byDevice).toEqual(setIn(css, "[data-theme='dark']"))
    expect(Object.keys(byDevice)).toHaveLength(tint === 'warm' ? 5 : 10)
  })

  test.each(['white', 'cool'] as const)('sets all that a paper of the tint %s is, on screens alone', tint => {
    const css = themeCss('#1d5fd6', 'studio', tint)
    for (const [selector, ground] of [
      [':root', grounds[tint].light],
      ["[data-theme='dark']", grounds[tint].dark]
    ] as const)
      expect(setIn(css, selector)).toMatchObject({
        '--paper': ground.paper,
        '--paper-sunk': ground.sunk,
        '--ink': ground.ink,
        '--ink-soft': ground.soft,
        '--edge': ground.edge
      })
    // What is printed stands on the paper that it is printed on.
    for (const line of css.split('\n').filter(each => each.includes('--paper')))
      expect(line).toMatch(/^@media screen\b/)
  })

  test('of an address that was given out before there were tints is to the letter what it was', () => {
    const css = themeCss('#d6361d', 'exhibit')
    expect(createHash('sha256').update(css).digest('hex')).toBe(sheetBefore)
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
