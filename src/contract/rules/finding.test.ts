import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsAll, marked, snippetOf, wordsKept, wordsLooked, type TextPart } from './finding.ts'
import { wordsIn } from './fold.ts'

const foundIn = (parts: readonly TextPart[]): string[] =>
  parts.filter(({ found }) => found).map(({ text }) => text)
const textOf = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('')

describe('what is looked for', () => {
  it.each([
    ['cafe', ['cafe']],
    ['  Café   CAFÉ ', ['cafe']],
    ['"red house" OR -blue', ['red', 'house', 'or', 'blue']],
    ['title:* & !x | (y)', ['title', 'x', 'y']],
    ['%_\\', []],
    ['أَلْفُ لَيْلَةٍ', ['الف', 'ليله']]
  ])('in %s are the words alone', (typed, words) => {
    expect(wordsLooked(typed)).toEqual(words)
  })

  it('is at most twelve words of sixty letters', () => {
    expect(wordsLooked(Array.from({ length: 99 }, (_, at) => `w${at}`).join(' '))).toHaveLength(12)
    expect(wordsLooked('x'.repeat(5000))).toEqual(['x'.repeat(60)])
  })

  it('has to begin one word each', () => {
    const words = wordsIn('Le café de la gare')
    expect(holdsAll(words, wordsLooked('gare caf'))).toBe(true)
    expect(holdsAll(words, wordsLooked('gare afe'))).toBe(false)
    expect(holdsAll(words, wordsLooked('cafes'))).toBe(false)
  })

  it('finds a long word by as much as is kept of it', () => {
    const long = 'y'.repeat(99)
    expect(wordsKept([`${long} a`, 'A b'], 2)).toEqual(['y'.repeat(60), 'a'])
    expect(holdsAll(wordsKept([long], 9), wordsLooked(long))).toBe(true)
  })
})

describe('what was found', () => {
  it('is marked as it is written', () => {
    expect(marked('Au Café, l’Été', wordsLooked('ete cafe'))).toEqual([
      { text: 'Au ', found: false },
      { text: 'Café', found: true },
      { text: ', l’', found: false },
      { text: 'Été', found: true }
    ])
    expect(foundIn(marked('كِتَابٌ وكتـــاب', wordsLooked('كتاب')))).toEqual(['كِتَابٌ'])
    expect(foundIn(marked('كتـــاب', wordsLooked('كتاب')))).toEqual(['كتـــاب'])
  })

  it('is text and never markup', () => {
    const typed = '<mark>café</mark>'
    expect(textOf(marked(typed, wordsLooked('cafe')))).toBe(typed)
  })

  it('is shown with what stands around it', () => {
    const text = `${'one two '.repeat(60)}the astrolabe ${'three four '.repeat(60)}`
    const parts = snippetOf(text, wordsLooked('astro'))
    expect(foundIn(parts)).toEqual(['astrolabe'])
    expect(textOf(parts)).toMatch(/^… (?:one|two) .* the astrolabe three .* …$/)
    expect(textOf(parts).length).toBeLessThanOrEqual(206)
    expect(textOf(snippetOf('Short.', wordsLooked('nothing')))).toBe('Short.')
  })

  it('leaves out nothing of a short text, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.string({ maxLength: 20 }),
        (text, typed) => {
          expect(textOf(marked(text, wordsLooked(typed)))).toBe(text)
        }
      )
    )
  })

  it('cuts no letter in two', () => {
    const parts = snippetOf('𝒜'.repeat(900), wordsLooked('nothing'))
    expect(/\p{Surrogate}/u.test(textOf(parts))).toBe(false)
  })
})
