import { describe, expect, test } from 'vitest'
import { breakable, inLines, inOneLine } from './document-text.ts'
import { Letters } from './letters.ts'

test('a text is one line, whatever was typed', () => {
  expect(inOneLine(' line one\r\nline two\tthree\u2028four\u0000 ')).toBe('line one line two three four')
  expect(inLines('one\r\n\n two \u2029three')).toEqual(['one', 'two', 'three'])
})

test('it turns the direction of nothing, and holds no half of a sign', () => {
  expect(inOneLine('\u202eevil\u202c \u2067tail\u2069 \ufeff\ufffe')).toBe('evil tail')
  expect(inOneLine('lone \ud800 half')).toBe('lone half')
  expect(inOneLine('e\u0301')).toBe('\u00e9')
})

test('marks are piled no higher than a language needs', () => {
  expect(inOneLine('q\u0301\u0302\u0303\u0304\u0305')).toBe('q\u0301\u0302')
  expect(inOneLine('Việt Nguyễn')).toBe('Việt Nguyễn')
})

test('a word that no column has room for may break, and others may not', () => {
  const rejoined = breakable('W'.repeat(35)).split('\u200b')
  expect(rejoined.map(({ length }) => length)).toEqual([10, 10, 10, 5])
  expect(
    breakable('Donaudampfschiff by-and-by-and-by-and-by 春江花月夜春江花月夜春江花月夜春江花月夜')
  ).not.toContain('\u200b')
})

describe('letters', () => {
  const latin = {
    file: 'latin.ttf',
    ranges: [
      [0x20, 0x7e],
      [0xe9, 0xe9],
      [0x301, 0x301],
      [0xfffd, 0xfffd]
    ]
  } as const
  const thai = { file: 'thai.ttf', ranges: [[0xe01, 0xe3a]] } as const
  const letters = new Letters([latin, thai])

  test('that a font has stay', () => {
    expect(letters.settable('Caf\u00e9 \u0e01\u0e34')).toBe('Caf\u00e9 \u0e01\u0e34')
  })

  test('that none has are shown to be missing', () => {
    expect(letters.settable('a Ж z')).toBe('a \ufffd z')
  })

  test('lose the marks that their own font lacks', () => {
    expect(letters.settable('x\u0301y\u0e34')).toBe('x\u0301y')
  })

  test('and no picture between words leaves two blanks', () => {
    expect(letters.settable('🎨 Paint 👩🏽‍🎨 works \u2068🎨 a\u2069')).toBe('Paint works \u2068a\u2069')
  })
})
