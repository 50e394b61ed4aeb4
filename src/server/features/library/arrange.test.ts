/* Which pictures of a library are one work, and what is said of it. */
import { describe, expect, it } from 'vitest'
import { arrange, wordsAlone, type KeptWork, type SaidTogether } from './arrange.ts'

const words = (title: string, more: Partial<SaidTogether['words']> = {}): SaidTogether['words'] => ({
  title,
  year: null,
  medium: '',
  height: null,
  width: null,
  depth: null,
  unit: 'cm',
  statement: '',
  ...more
})

const lettersOf = (hashes: string): string[] => hashes.split('')

const pictures = (hashes: string, alt = '') =>
  lettersOf(hashes).map(hash => ({ hash, alt: alt && `${alt} ${hash}` }))

/** Each hash is a letter. */
const entered = (
  day: number,
  title: string,
  hashes: string,
  {
    alt,
    entered: handed_in = true,
    ...more
  }: Partial<SaidTogether['words']> & { alt?: string; entered?: boolean } = {}
): SaidTogether => ({
  at: new Date(day),
  entered: handed_in,
  words: words(title, more),
  pictures: pictures(hashes, alt)
})

const kept = (version: number, title: string, hashes: string, alt = ''): KeptWork => ({
  id: `${title}${version}`,
  version,
  words: words(title),
  pictures: pictures(hashes, alt)
})

/** As `title: pictures`. */
const told = (there: string, works: readonly KeptWork[], said: readonly SaidTogether[]): string[] =>
  arrange(lettersOf(there), works, said).map(
    work => `${work.words.title}: ${work.pictures.map(({ hash }) => hash).join('')}`
  )

describe('what was entered', () => {
  it('is a work with its pictures in their order; what was used nowhere stands alone', () => {
    expect(told('abcd', [], [entered(1, 'Salt', 'bca')])).toEqual(['Salt: bca', ': d'])
  })

  it('stays one work where it was sent with fewer pictures, with the words that were said last', () => {
    const said = [entered(1, 'Salt', 'abc', { year: 2020 }), entered(2, 'SALT', 'b', { year: 2021 })]
    expect(told('abc', [], said)).toEqual(['SALT: abc'])
    expect(arrange(lettersOf('abc'), [], said)[0]?.words.year).toBe(2021)
  })

  it('takes in what the same work was sent with later, at its end and never beyond what a work has', () => {
    expect(told('abcd', [], [entered(1, 'Salt', 'abc'), entered(2, 'Salt', 'cad')])).toEqual(['Salt: cadb'])
    const many = 'abcdefghij'
    expect(told(`${many}k`, [], [entered(2, 'Salt', many), entered(1, 'Salt', 'ak')])).toEqual([
      `Salt: ${many}`,
      'Salt: k'
    ])
  })

  it('belongs to the work that was said last, where two of several pictures share one', () => {
    const said = [entered(1, 'Salt', 'ab'), entered(2, 'Tide', 'bc'), entered(3, 'Wind', 'b')]
    expect(told('abc', [], said)).toEqual(['Tide: bc', 'Salt: a'])
  })

  it('is not taken apart by a draft without a title, nor by a series that calls a picture something else', () => {
    expect(
      told('abc', [], [entered(1, 'Salt', 'ab'), entered(2, '', 'bc'), entered(3, 'Harbour', 'a')])
    ).toEqual(['Salt: ab', ': c'])
  })

  it('is not taken apart by a draft that mixes it with another, and is where there are drafts alone', () => {
    const draft = entered(2, 'Tide', 'bc', { entered: false })
    expect(told('abc', [], [entered(1, 'Salt', 'ab'), draft])).toEqual(['Salt: ab', 'Tide: c'])
    expect(told('abc', [], [draft])).toEqual(['Tide: bc', ': a'])
  })

  it('has size and statement from whoever said them last, and of each picture the last text that is none', () => {
    const said = [
      entered(1, 'Salt', 'ab', { height: 40, unit: 'in', statement: 'Of salt', medium: 'Oil', alt: 'old' }),
      entered(2, 'Salt', 'a', { year: 2021, alt: 'new' }),
      entered(3, 'Tide', 'b')
    ]
    expect(arrange(lettersOf('ab'), [], said)).toEqual([
      {
        kept: null,
        words: words('Salt', { year: 2021, height: 40, unit: 'in', statement: 'Of salt' }),
        pictures: [
          { hash: 'a', alt: 'new a' },
          { hash: 'b', alt: 'old b' }
        ]
      }
    ])
  })
})

describe('what was said in the library', () => {
  it('goes before what was entered before or after it', () => {
    const said = [entered(9, 'Salt', 'abc', { alt: 'entry' })]
    const works = [kept(2, 'Noon', 'ba', 'mine'), kept(3, 'Alone', 'c')]
    expect(arrange(lettersOf('abc'), works, said)).toMatchObject([
      { kept: { id: 'Noon2' }, words: { title: 'Noon' }, pictures: pictures('ba', 'mine') },
      { kept: { id: 'Alone3' }, words: { title: 'Alone' }, pictures: [{ hash: 'c', alt: '' }] }
    ])
  })

  it('takes in what the work is sent with later under its title', () => {
    const works = [kept(1, 'Noon', 'ab')]
    expect(told('abcd', works, [entered(1, 'noon', 'abc'), entered(2, 'Other', 'ad')])).toEqual([
      'Noon: abc',
      'Other: d'
    ])
  })

  it('is not there while none of its pictures is', () => {
    expect(told('b', [kept(1, 'Noon', 'a'), kept(2, 'Tide', 'ab')], [])).toEqual(['Tide: b'])
  })

  it('of a single picture before works were known takes none out of its work, and keeps its words', () => {
    const works = [kept(0, 'Left', 'a', 'mine'), kept(0, 'Right', 'b', 'mine'), kept(0, '', 'c', 'mine')]
    const said = [entered(9, 'Salt', 'cab', { alt: 'entry' })]
    expect(arrange(lettersOf('abc'), works, said)).toEqual([
      {
        kept: null,
        words: words('Left'),
        pictures: [
          { hash: 'c', alt: 'mine c' },
          { hash: 'a', alt: 'mine a' },
          { hash: 'b', alt: 'mine b' }
        ]
      }
    ])
    expect(wordsAlone('b', works, said)?.title).toBe('Right')
    expect(wordsAlone('c', works, said)?.title).toBe('Salt')
    expect(wordsAlone('d', works, said)).toBeNull()
  })
})
