import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultAccent, themeOf } from '#contract/rules/accent.ts'
import type { AccentColours } from '#contract/rules/accent.ts'
import { grounds } from '#contract/rules/look.ts'
import type { PaperColours } from '#contract/rules/look.ts'
import { shadowOf } from './picture/shadow.ts'

const web = new URL('../', import.meta.url).pathname
const read = (file: string): string => readFileSync(web + file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
const tokens = read('ui/tokens.css')
const modules = globSync('{features,shell,ui}/**/*.module.css', { cwd: web })

const declared = (css: string, name: string): string[] =>
  [...css.matchAll(new RegExp(`${name}:\\s*([^;]+);`, 'g'))].map(found => found[1] ?? '')

describe('the tokens', () => {
  test('there are style sheets to look at', () => {
    expect(modules.length).toBeGreaterThan(10)
  })

  test.each(modules)('%s names no colour, size or font of its own', file => {
    const css = read(file)
    expect(css.match(/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/gi)).toBeNull()
    // `max(1rem, …)` keeps a phone from zooming into a field; the size itself is a token.
    expect(css.replaceAll('max(1rem, var(', '(').match(/font-size:[^;]*\d(?:px|rem|pt)\b/gi)).toBeNull()
    expect(css.match(/font-family:(?!\s*(?:var\(|inherit))[^;]+/gi)).toBeNull()
  })

  test('every variable that a style names is set by the tokens or by the part itself', () => {
    const set = new Set([...tokens.matchAll(/(--[\w-]+):/g)].map(found => found[1]))
    // Set on the element, by the part that wears the style.
    const given = new Set<string | undefined>([
      '--ratio',
      '--own',
      '--wide',
      '--row',
      '--share',
      '--letters',
      '--longest',
      // By the page in whose days stand larger.
      '--day-size',
      // By the library, on what opens beside a field.
      '--anchor-width',
      '--available-width',
      '--available-height',
      ...Object.keys(shadowOf({ colours: '123'.repeat(9) }))
    ])
    const missing = [...modules, 'ui/base.css'].flatMap(file => {
      const css = read(file)
      const own = new Set([...css.matchAll(/(--[\w-]+):/g)].map(found => found[1]))
      return [...css.matchAll(/var\((--[\w-]+)/g)]
        .map(found => found[1])
        .filter(name => !set.has(name) && !own.has(name) && !given.has(name))
        .map(name => `${file}: ${name}`)
    })
    expect(missing).toEqual([])
  })

  test('paper, ink and the default accent are those that the contract computes with', () => {
    const { light, dark } = themeOf(defaultAccent)
    // Light, dark by the device, dark by choice.
    const schemes = (key: keyof AccentColours): string[] => [light[key], dark[key], dark[key]]
    const warm = (key: keyof PaperColours): string[] => [
      grounds.warm.light[key],
      grounds.warm.dark[key],
      grounds.warm.dark[key]
    ]
    expect(declared(tokens, '--paper').slice(0, 3)).toEqual(warm('paper'))
    expect(declared(tokens, '--paper-sunk').slice(0, 3)).toEqual(warm('sunk'))
    expect(declared(tokens, '--ink').slice(0, 3)).toEqual(warm('ink'))
    expect(declared(tokens, '--ink-soft').slice(0, 3)).toEqual(warm('soft'))
    expect(declared(tokens, '--edge').slice(0, 3)).toEqual(warm('edge'))
    expect(declared(tokens, '--accent')).toEqual(schemes('accent'))
    expect(declared(tokens, '--accent-hover')).toEqual(schemes('accent_hover'))
    expect(declared(tokens, '--on-accent')).toEqual(schemes('on_accent'))
    expect(declared(tokens, '--accent-text')).toEqual(schemes('accent_text'))
    expect(declared(tokens, '--accent-wash')).toEqual(schemes('accent_wash'))
  })
})
