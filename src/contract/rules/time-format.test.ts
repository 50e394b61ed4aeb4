/* How dates and times are written, in every language. */
import { expect, it } from 'vitest'
import { locales, type Locale } from '../locales.ts'
import { spanFormat, timeFormat } from './time-format.ts'

const evening = new Date('2031-12-20T18:00:00Z')

const deadline = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short'
} as const

it('English is written for readers everywhere: day, month, year, and 24 hours', () => {
  const words = (options: Intl.DateTimeFormatOptions, timeZone = 'UTC') =>
    timeFormat('en', { ...options, timeZone })(evening)
  expect(words({ dateStyle: 'long' })).toBe('20 December 2031')
  expect(words({ dateStyle: 'medium', timeStyle: 'short' })).toBe('20 Dec 2031, 18:00')
  expect(words(deadline)).toBe('20 December 2031 at 18:00\u00A0UTC')
  expect(words(deadline, 'Europe/Brussels')).toBe('20 December 2031 at 19:00\u00A0CET')
  expect(words(deadline, 'America/New_York')).toBe('20 December 2031 at 13:00\u00A0GMT-5')
  expect(words({ timeStyle: 'medium' })).toBe('18:00:00')
})

it('what stands between a time and its zone or its half of the day does not break', () => {
  const words = (locale: Locale) => timeFormat(locale, { ...deadline, timeZone: 'UTC' })(evening)
  expect(words('fr')).toMatch(/18:00\u00A0UTC$/)
  expect(words('es')).toMatch(/18:00\u00A0UTC$/)
  expect(words('ar')).toMatch(/\d\u00A0م\u00A0/)
})

it('says the same as the language does, apart from that space', () => {
  for (const locale of locales) {
    const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
    const plain = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, options).format(evening)
    const words = timeFormat(locale, options)(evening)
    expect(words.replaceAll(/\s/g, ' ')).toBe(plain.replaceAll(/\s/g, ' '))
  }
})

it('French counts the first of a month, where the month is written in letters', () => {
  const first = new Date('2031-03-01T18:00:00Z')
  const words = (options: Intl.DateTimeFormatOptions, at = first, locale: Locale = 'fr') =>
    timeFormat(locale, { ...options, timeZone: 'UTC' })(at)
  expect(words({ dateStyle: 'long' })).toBe('1er mars 2031')
  expect(words({ dateStyle: 'full' })).toBe('samedi 1er mars 2031')
  expect(words({ dateStyle: 'medium' })).toBe('1er mars 2031')
  expect(words({ day: 'numeric', month: 'long' })).toBe('1er mars')
  expect(words({ dateStyle: 'short' })).toBe('01/03/2031')
  expect(words({ day: 'numeric' })).toBe('1')
  expect(words({ dateStyle: 'long' }, evening)).toBe('20 décembre 2031')
  expect(words({ dateStyle: 'long' }, first, 'es')).toBe('1 de marzo de 2031')
})

it('what two moments have in common is said once, and the day of the second where it is another', () => {
  const words = (locale: Locale, hours: number) => {
    const later = new Date(evening.getTime() + hours * 3_600_000)
    return spanFormat(locale, { ...deadline, timeZone: 'Europe/Brussels' })(evening, later)
  }
  expect(words('en', 2)).toMatch(/^20 December 2031, 19:00\s?–\s?21:00\u00A0CET$/)
  expect(words('en', 8)).toMatch(
    /^20 December 2031 at 19:00\u00A0CET\s–\s21 December 2031 at 03:00\u00A0CET$/
  )
  expect(words('fr', 2)).toMatch(/^20 décembre 2031, 19:00\s–\s21:00\u00A0/)
  expect(words('es', 2)).toMatch(/^20 de diciembre de 2031, 19:00\s?–\s?21:00\u00A0CET$/)
  expect(words('ar', 2)).toMatch(/7:00\s?–\s?9:00\u00A0م/)
})
