/*
 * The number of an edition in a title, as it is written in figures with an ending (12th, 12e, 12.ª), in Roman figures, or in
 * Arabic in words, where that is how it is said. Ordinals in words of the other languages are words of titles: First Light.
 */
import { wordsIn } from './fold.ts'

/** A word of a title, folded, or a number that may say which edition it is. */
export type TitlePart = string | number

// Spanish parts the ending from the figure by a dot.
const dotted = /(\p{Nd})\.\s?(?=(?:[ªº]|er|r[ao]|d[ao]|t[ao]|m[ao]|v[ao]|n[ao])(?![\p{L}\p{N}]))/giu

const in_figures = /^(\d{1,3})(?:st|nd|rd|th|er|re|e|eme|ieme|nde|a|o|r[ao]|d[ao]|t[ao]|m[ao]|v[ao]|n[ao])$/

// Up to 89: beyond it nobody numbers editions so, and letters such as C, D and M make words of every language.
const in_roman = /^(?=[ivxl])(xl|l?x{0,3})(ix|iv|v?i{0,3})(?:e|eme|ieme)?$/

const roman: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 }

const romanValue = (letters: string): number => {
  const values = Array.from(letters, letter => roman[letter] ?? 0)
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}

// Folded, feminine and masculine, without the article.
const arabic_units: readonly (readonly string[])[] = [
  ['اولي', 'اول'],
  ['ثانيه', 'ثاني'],
  ['ثالثه', 'ثالث'],
  ['رابعه', 'رابع'],
  ['خامسه', 'خامس'],
  ['سادسه', 'سادس'],
  ['سابعه', 'سابع'],
  ['ثامنه', 'ثامن'],
  ['تاسعه', 'تاسع'],
  ['عاشره', 'عاشر']
]
const arabic_tens: readonly string[] = ['عشر', 'ثلاث', 'اربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع']

const tenOf = (word: string | undefined): number | null => {
  const found = /^و?ال(.+)[وي]ن$/u.exec(word ?? '')
  const at = arabic_tens.indexOf(found?.[1] ?? '')
  return at < 0 ? null : 10 * (at + 2)
}

const unitOf = (word: string): number | null => {
  const name = /^ال(.+)$/u.exec(word)?.[1] ?? ''
  if (name === 'حاديه' || name === 'حادي') return 1
  const at = arabic_units.findIndex(names => names.includes(name))
  return at < 0 ? null : at + 1
}

interface FoundNumber {
  number: number
  /** How many words it takes. */
  words: number
}

/** Units come before *ten*, and before tens that *and* joins to them. */
const inArabic = (words: readonly string[]): FoundNumber | null => {
  const [first = '', second] = words
  const ten = first.startsWith('و') ? null : tenOf(first)
  if (ten !== null) return { number: ten, words: 1 }
  const unit = unitOf(first)
  if (unit === null) return null
  if (second === 'عشره' || second === 'عشر') return { number: unit + 10, words: 2 }
  const joined = second?.startsWith('و') ? tenOf(second) : null
  return joined === null ? { number: unit, words: 1 } : { number: unit + joined, words: 2 }
}

const numberIn = (words: readonly string[]): FoundNumber | null => {
  const [first = ''] = words
  const figures = in_figures.exec(first)?.[1]
  if (figures !== undefined) return { number: Number(figures), words: 1 }
  const [, tens, units] = in_roman.exec(first) ?? []
  if (tens !== undefined && units !== undefined) {
    const number = romanValue(tens) + romanValue(units)
    if (number > 0) return { number, words: 1 }
  }
  return inArabic(words)
}

/** Plain figures are left out: they are years, or numbers that some editions have and others do not. */
export const titleParts = (title: string): TitlePart[] => {
  const words = wordsIn(title.replaceAll(dotted, '$1'))
  const parts: TitlePart[] = []
  for (let at = 0; at < words.length;) {
    const [word = ''] = words.slice(at, at + 1)
    const found = numberIn(words.slice(at, at + 2))
    if (found) parts.push(found.number)
    else if (!/^\p{N}+$/u.test(word)) parts.push(word)
    at += found?.words ?? 1
  }
  return parts
}
