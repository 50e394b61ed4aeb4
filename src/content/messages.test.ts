import * as fc from 'fast-check'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import type { Texts } from '#contract/content.ts'
import { locales, type Locale } from '#contract/locales.ts'
import { pages } from '#contract/pages.generated.ts'
import { catalogue } from './catalogues.ts'
import { formatMessage, placeholdersOf } from './messages.ts'

/** The library that reads all of ICU, which is too much to send to every visitor. */
const asIcuReads = (text: string, locale: Locale): IntlMessageFormat =>
  new IntlMessageFormat(text, locale, undefined, { ignoreTag: true })

const textsIn = (texts: Texts): string[] =>
  Object.values(texts).flatMap(value => (typeof value === 'string' ? [value] : textsIn(value)))

const all = locales.flatMap(locale =>
  pages.flatMap(page => textsIn(catalogue(locale, page)).map(text => ({ locale, text })))
)

const numbers = [0, 1, 2, 3, 5, 11, 100, 1_000_000, 1234.5]
const words = ['yes', 'other', 'owner', 'changes_requested', 'none', 'Ada']

test('every text of the product is said as ICU says it, whatever it is given', () => {
  expect(all.length).toBeGreaterThan(2000)
  for (const { locale, text } of all) {
    const names = [...(placeholdersOf(text) ?? [])]
    const given = [...numbers, ...(/, (?:number|plural|selectordinal)/.test(text) ? [] : words)]
    const icu = asIcuReads(text, locale)
    for (const value of names.length === 0 ? [0] : given) {
      const values = Object.fromEntries(names.map(name => [name, value]))
      expect(formatMessage(text, locale, values)).toBe(String(icu.format(values)))
    }
  }
})

test('whatever is written, it is said as ICU says it, or is no message', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    "'",
    "''",
    '#',
    ' ',
    'a',
    'è',
    '<b>',
    '{n}',
    '{ n , number }',
    '{n, number, percent}',
    '=1',
    'other',
    '{n, plural, one {# a} other {#}}',
    '{n, selectordinal, one {#st} =2 {two} other {#th}}',
    ', plural,',
    '{n, select, x {{n, plural, other {#}}} other {#}}',
    "'{'",
    "{n, plural, other {'#' it''s}}"
  )
  const written = fc.array(pieces, { maxLength: 6 }).map(parts => parts.join(''))
  const given = fc.integer({ min: 0, max: 120 })
  fc.assert(
    fc.property(written, fc.constantFrom(...locales), given, (text, locale, n) => {
      const names = placeholdersOf(text)
      if (names === null) return
      const values = Object.fromEntries([...names].map(name => [name, n]))
      expect(formatMessage(text, locale, values)).toBe(String(asIcuReads(text, locale).format(values)))
    }),
    { numRuns: 2000 }
  )
})

test.for([
  '{',
  '{n',
  '{n,',
  '{n, plural}',
  '{n, plural, one {x}}',
  '{n, plural, other {x} other {y}}',
  '{n, date, long}',
  '{n, number, ::currency/EUR}',
  '{n, select, other {{}}',
  '{}',
  '{n, plural, offset:1 other {x}}'
])('%j is no message, and stands as it was written', text => {
  expect(placeholdersOf(text)).toBeNull()
  expect(formatMessage(text, 'en', { n: 1 })).toBe(text)
})

test('what is not given is a mistake of ours', () => {
  expect(() => formatMessage('Hello {name}', 'en')).toThrow('without its name')
})
