import { expect, test } from 'vitest'
import type * as z from 'zod'
import { email, newPassword, triedPassword } from './account-fields.ts'
import { nameText, text } from './text.ts'

const line = text({ min: 2, max: 5 })

const codesOf = (value: unknown, rule: z.ZodType = line): unknown[] =>
  rule.safeParse(value).error?.issues.map(issue => ('params' in issue ? issue.params?.code : issue.code)) ??
  []

test('a text is brought to NFC and trimmed', () => {
  expect(line.parse('  Ame\u0301 ')).toBe('Amé')
})

test('length is counted in code points', () => {
  expect(line.parse('🎨🎨🎨🎨🎨')).toBe('🎨🎨🎨🎨🎨')
  expect(codesOf('🎨🎨🎨🎨🎨🎨')).toEqual(['too_long'])
})

test('an empty text is missing, a short one is short', () => {
  expect(codesOf('  ')).toEqual(['required'])
  expect(codesOf('a')).toEqual(['too_short'])
})

test.each([
  ['a control character', 'a\u0000b'],
  ['an escape', 'a\u001bb'],
  ['a C1 control', 'a\u0085b'],
  ['an override of direction', 'a\u202eb'],
  ['an isolate', 'a\u2066b'],
  ['half a character', 'a\ud800b'],
  ['a second line', 'a\nb'],
  ['a line separator', 'a\u2028b']
])('%s is refused in one line', (_, value) => {
  expect(codesOf(value)).toEqual(['forbidden_characters'])
})

test('several lines are kept where they are allowed, with one kind of line end', () => {
  const lines = text({ max: 20, lines: true })
  expect(lines.parse('a\r\nb\n\tc')).toBe('a\nb\n\tc')
  expect(codesOf('a\u202eb', lines)).toEqual(['forbidden_characters'])
})

test('joiners that scripts need are kept', () => {
  expect(text({ max: 20 }).parse('می\u200cخواهم')).toBe('می\u200cخواهم')
})

// Two kinds of marks in turns are what normalising has to sort.
const marks = (count: number): string => '\u0301'.repeat(count) + '\u0323'.repeat(count)

const millisecondsOf = (work: () => void): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}

test.each([
  ['a text', text({ max: 60_000, lines: true })],
  ['a line', text({ max: 80 })],
  ['a name', nameText({ max: 80 })],
  ['an address', email],
  ['a new password', newPassword],
  ['a password that is tried', triedPassword]
])('%s of marks without end is refused before it is normalised', (_, rule) => {
  const sent = `a${marks(50_000)}`
  // On whichever machine: normalising a sixth of it takes longer, and all of it would take thirty-six times as long.
  const limit = millisecondsOf(() => void `a${marks(8000)}`.normalize('NFC'))
  expect(millisecondsOf(() => expect(rule.safeParse(sent).success).toBe(false))).toBeLessThan(limit)
})

test('as many marks stand on one letter as any script writes', () => {
  const rule = text({ max: 100 })
  expect(rule.safeParse(`a${'\u0323'.repeat(30)}`).success).toBe(true)
  expect(codesOf(`a${'\u0323'.repeat(31)}`, rule)).toEqual(['forbidden_characters'])
  expect(codesOf(`ｶ${'\uff9e\u0323'.repeat(16)}`, rule)).toEqual(['forbidden_characters'])
  expect(rule.parse('नमस्ते ཨོཾ་མ་ཎི שָׁלוֹם Tiếng Việt')).toBe('नमस्ते ཨོཾ་མ་ཎི שָׁלוֹם Tiếng Việt')
})

test('a text that is too long by far is told so', () => {
  expect(codesOf('x'.repeat(250_000))).toEqual(['too_long'])
})

test.each([
  ['marks of direction alone', '\u200f'],
  ['blanks of no width', '\u200b\u200b'],
  ['tags', `${String.fromCodePoint(0xe0041)}bc`],
  ['a blank of no width at its end', 'Salon\u200b'],
  ['a joiner in Latin letters', 'Sal\u200don'],
  ['a variation of nothing', 'Salon 1\ufe0f'],
  ['a filler', 'a\u3164b'],
  ['a soft hyphen', 'Sa\u00adlon']
])('a name with %s is refused', (_, value) => {
  expect(codesOf(value, nameText({ max: 80 }))).toEqual(['forbidden_characters'])
})

test('a name has a letter or a digit', () => {
  expect(codesOf('—', nameText({ max: 80 }))).toEqual(['no_letter'])
  expect(codesOf('🎨', nameText({ max: 80 }))).toEqual(['no_letter'])
  expect(nameText({ max: 80 }).parse('')).toBe('')
})

test.each(['می\u200cخواهم', 'क्\u200dष', 'Ana ❤️ Bo', 'Atelier 👩‍🎨', 'O’Neill-Ōta', '李', '4 Ever'])(
  'the name %s is kept',
  value => {
    expect(nameText({ max: 80 }).parse(value)).toBe(value)
  }
)

test('two blanks in a name are one', () => {
  expect(nameText({ max: 80 }).parse('Salon\u00a0 of  Linden')).toBe('Salon of Linden')
})
