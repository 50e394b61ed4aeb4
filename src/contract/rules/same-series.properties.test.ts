import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSameSeries } from './same-series.ts'

const romanOf = (number: number): string =>
  (
    [
      [50, 'L'],
      [40, 'XL'],
      [10, 'X'],
      [9, 'IX'],
      [5, 'V'],
      [4, 'IV'],
      [1, 'I']
    ] as const
  ).reduce(
    ({ left, text }, [value, letters]) => ({
      left: left % value,
      text: text + letters.repeat(Math.floor(left / value))
    }),
    { left: number, text: '' }
  ).text

const units = [
  '',
  'الأولى',
  'الثانية',
  'الثالثة',
  'الرابعة',
  'الخامسة',
  'السادسة',
  'السابعة',
  'الثامنة',
  'التاسعة'
]
const tens = ['', '', 'العشرون', 'الثلاثون', 'الأربعون', 'الخمسون', 'الستون', 'السبعون', 'الثمانون', 'التسعون']
const arabicOf = (number: number): string => {
  const [ten, unit] = [Math.floor(number / 10), number % 10]
  const joined = unit === 1 && ten > 0 ? 'الحادية' : (units[unit] ?? '')
  if (number === 10) return 'العاشرة'
  if (ten === 1) return `${joined} عشرة`
  return [joined, tens[ten] ?? ''].filter(text => text !== '').join(' و')
}

/** As the four languages write which edition it is. */
const writings: readonly ((number: number) => string)[] = [
  number => `${number}th`,
  number => `${number}e`,
  number => `${number}ᵉ`,
  number => `${number}.ª`,
  number => `${number}º`,
  number => romanOf(number),
  number => `${romanOf(number)}e`,
  number => arabicOf(number)
]

// None of them says a number in any way.
const anyWord = fc.constantFrom(
  'Salon',
  'Ink',
  'Tinta',
  'Encre',
  'Bienal',
  'معرض',
  'الحبر',
  'Prix',
  'Mix',
  '3D'
)
const anyWords = fc.array(anyWord, { minLength: 1, maxLength: 4 })
const anyWriting = fc.constantFrom(...writings)
const anyNumber = fc.integer({ min: 1, max: 60 })
const anyPlace = fc.nat({ max: 4 })

const titled = (words: readonly string[], place: number, number: string) => ({
  en: words.toSpliced(place, 0, number).join(' ')
})

it('whichever way it is counted, the next editions of a series are one with it', () => {
  fc.assert(
    fc.property(
      anyWords,
      anyPlace,
      fc.tuple(anyWriting, anyWriting),
      anyNumber,
      fc.integer({ min: 1, max: 20 }),
      fc.nat({ max: 20 }),
      (words, place, [write, writeNext], number, step, idle) => {
        const one = { title: titled(words, place, write(number)), edition: 2000 }
        const next = { title: titled(words, place, writeNext(number + step)), edition: 2000 + step + idle }
        expect([isSameSeries(one, next), isSameSeries(next, one)]).toEqual([true, true])
        // Counted faster than the years, backwards, or in one year: two contests.
        for (const edition of [2000 + step - 1, 2000 - step - idle, 2000])
          expect(isSameSeries(one, { ...next, edition })).toBe(edition === 2000 + step + idle)
      }
    )
  )
})

it('titles of other words are two, whatever numbers they have', () => {
  fc.assert(
    fc.property(
      anyWords,
      anyWords,
      anyPlace,
      fc.tuple(anyWriting, anyWriting),
      anyNumber,
      fc.nat({ max: 20 }),
      (words, others, place, [write, writeNext], number, step) => {
        fc.pre(words.join(' ') !== others.join(' '))
        const one = { title: titled(words, place, write(number)), edition: 2000 }
        const next = { title: titled(others, place, writeNext(number + step)), edition: 2000 + step }
        expect(isSameSeries(one, next)).toBe(false)
      }
    )
  )
})
