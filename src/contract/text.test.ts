import { expect, test } from 'vitest'
import { text } from './text.ts'

const line = text({ min: 2, max: 5 })

const codesOf = (value: unknown, rule = line): unknown[] =>
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
