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
const anyEvent = fc.constantFrom('Edition', 'Festival', 'Certamen', 'الدورة')

/** The number stands before what has editions, or ends the title after it. */
const titled = ([event, words, ends]: readonly [string, readonly string[], boolean], number: string) => ({
  en: (ends ? [...words, event, number] : [number, event, ...words]).join(' ')
})

it('whichever way it is counted, the next editions of a series are one with it', () => {
  fc.assert(
    fc.property(
      fc.tuple(anyEvent, anyWords, fc.boolean()),
      fc.tuple(anyWriting, anyWriting),
      anyNumber,
      fc.integer({ min: 1, max: 20 }),
      fc.nat({ max: 20 }),
      (name, [write, writeNext], number, step, idle) => {
        const one = { title: titled(name, write(number)), edition: 2000 }
        const next = { title: titled(name, writeNext(number + step)), edition: 2000 + step + idle }
        expect([isSameSeries(one, next), isSameSeries(next, one)]).toEqual([true, true])
        // Counted faster than the years, backwards, or in one year: two contests.
        for (const edition of [2000 + step - 1, 2000 - step - idle, 2000])
          expect(isSameSeries(one, { ...next, edition })).toBe(edition === 2000 + step + idle)
      }
    )
  )
})

it('a number that stands anywhere else is a word of the title', () => {
  fc.assert(
    fc.property(
      fc.tuple(anyWriting, anyWriting),
      anyNumber,
      fc.integer({ min: 1, max: 20 }),
      ([write, writeNext], number, step) => {
        const one = { title: { en: `Ink ${write(number)} Room` }, edition: 2000 }
        const next = { title: { en: `Ink ${writeNext(number + step)} Room` }, edition: 2000 + step }
        expect(isSameSeries(one, next)).toBe(false)
      }
    )
  )
})

it('titles of other words are two, whatever numbers they have', () => {
  fc.assert(
    fc.property(
      anyWords,
      anyWords,
      fc.tuple(anyEvent, fc.boolean()),
      fc.tuple(anyWriting, anyWriting),
      anyNumber,
      fc.nat({ max: 20 }),
      (words, others, [event, ends], [write, writeNext], number, step) => {
        fc.pre(words.join(' ') !== others.join(' '))
        const one = { title: titled([event, words, ends], write(number)), edition: 2000 }
        const next = { title: titled([event, others, ends], writeNext(number + step)), edition: 2000 + step }
        expect(isSameSeries(one, next)).toBe(false)
      }
    )
  )
})
