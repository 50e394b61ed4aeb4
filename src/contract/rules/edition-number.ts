/*
 * The number of an edition in a title, as it is written in figures with an ending (12th, 12e, 12.ª), in Roman figures, or in
 * Arabic in words, where that is how it is said. Ordinals in words of the other languages are words of titles: First Light.
 * Most numbers count something else (19th century, under 18, room 12), so one counts editions only where its place in the title
 * says so. In doubt it is a word: of a series that is missed nothing is said, of a wrong one something that is not true.
 */
import { wordsIn } from './fold.ts'

/** A word of a title, folded, or the number of an edition. */
export type TitlePart = string | number

// Spanish parts the ending from the figure by a dot.
const dotted = /(\d)\.\s?(?=(?:[ªº]|er|r[ao]|d[ao]|t[ao]|m[ao]|v[ao]|n[ao])(?![\p{L}\p{N}]))/giu

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

interface Counted extends FoundNumber {
  written: 'figures' | 'roman' | 'arabic'
}

const numberIn = (words: readonly string[]): Counted | null => {
  const [first = ''] = words
  const figures = in_figures.exec(first)?.[1]
  if (figures !== undefined) return { number: Number(figures), words: 1, written: 'figures' }
  const [, tens, units] = in_roman.exec(first) ?? []
  if (tens !== undefined && units !== undefined) {
    const number = romanValue(tens) + romanValue(units)
    if (number > 0) return { number, words: 1, written: 'roman' }
  }
  const found = inArabic(words)
  return found && { ...found, written: 'arabic' }
}

/** What has editions, and the words that stand between it and their number. */
const events: ReadonlySet<string> = new Set(
  wordsIn(`edition edición édition annual annuel annuelle anual
    international internationale internacional national nationale nacional
    salon prize prizes award awards competition contest festival exhibition show fair biennial biennale triennial triennale
    prix concours exposition foire bienal trienal premio premios concurso certamen exposición muestra feria
    دورة الدورة نسخة النسخة معرض المعرض ملتقى الملتقى مهرجان المهرجان جائزة الجائزة مسابقة المسابقة
    بينالي البينالي صالون الصالون السنوي السنوية الدولي الدولية`)
)

/** What is counted itself, where English names the event after it: 19th Century Prize, 42nd Street Festival. */
const things: ReadonlySet<string> = new Set(
  wordsIn(`age anniversary army arrondissement art avenue birthday century class congress day decade degree dimension district
    dynasty element estate floor form generation grade heaven hour industrial meridian millennium month night parallel
    plinth precinct regiment republic semester sense street wall ward wave week world year`)
)

/** Smaller ones say what a thing is: Second Hand, Third Age. */
const least_before_a_name = 4

interface Place {
  before: string | undefined
  after: string | undefined
  last: string | undefined
}

const countsEditions = ({ number, written }: Counted, { before, after, last }: Place): boolean => {
  if (after !== undefined && events.has(after)) return true
  if (before !== undefined && events.has(before)) return after === undefined || written === 'arabic'
  const begins = before === undefined || before === 'the'
  if (!begins || written !== 'figures' || number < least_before_a_name) return false
  return after !== undefined && !things.has(after) && last !== undefined && events.has(last)
}

const near = 10

/** By either calendar. A year that is far from the edition says what the contest is about. */
const isYear = (figures: string, edition: number): boolean =>
  /^\d{4}$/.test(figures) &&
  [edition, Math.round(((edition - 622) * 33) / 32)].some(year => Math.abs(Number(figures) - year) <= near)

const western = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/gu, digit => String((digit.codePointAt(0) ?? 0) % 16))

/** Without years, which some editions have in their title and others do not; of 2025/26 both are left out. */
const wordsWithoutYears = (title: string, edition: number): string[] => {
  const words = wordsIn(western(title).replaceAll(dotted, '$1'))
  return words.filter((word, at) => {
    const before = words[at - 1] ?? ''
    const ends = isYear(before, edition) && word === String(Number(before) + 1).slice(-2)
    return !ends && !isYear(word, edition)
  })
}

export const titleParts = (title: string, edition: number): TitlePart[] => {
  const words = wordsWithoutYears(title, edition)
  const parts: TitlePart[] = []
  for (let at = 0; at < words.length;) {
    const found = numberIn(words.slice(at, at + 2))
    const end = at + (found?.words ?? 1)
    const place = { before: words[at - 1], after: words[end], last: words.at(-1) }
    if (found && countsEditions(found, place)) parts.push(found.number)
    else parts.push(...words.slice(at, end))
    at = end
  }
  return parts
}
