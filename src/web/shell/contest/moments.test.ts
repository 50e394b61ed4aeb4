/* An instant as it is shown: the day, the hour in the contest's town, and the hour of the reader where it is another. */
import { expect, test } from 'vitest'
import ar from '#content/ar/contest.json' with { type: 'json' }
import en from '#content/en/contest.json' with { type: 'json' }
import es from '#content/es/contest.json' with { type: 'json' }
import fr from '#content/fr/contest.json' with { type: 'json' }
import { knowAllCities } from '../../all-cities.ts'
import { cityOf } from '../words/cities.ts'
import { dayOfYearIn, hourHere, hourThere, yearIn } from './moments.ts'

const locales = ['en', 'fr', 'es', 'ar'] as const
const messages = { en, fr, es, ar }
const closes = '2026-12-30T17:00:00Z'
const late = '2026-12-31T23:30:00Z'

const inAll = <T>(say: (locale: (typeof locales)[number]) => T): T[] => locales.map(say)
/** The one space that never breaks is as good as any here. */
const plain = (text: string | null): string | null => text?.replaceAll('\u00A0', ' ') ?? null

test('a day is shown in the order of its language, and with its year where that is not this one', () => {
  const now = new Date('2026-11-30T12:00:00Z')
  expect(inAll(locale => dayOfYearIn(locale, closes, 'Europe/Brussels'))).toEqual([
    '30 December',
    '30 décembre',
    '30 de diciembre',
    '30 ديسمبر'
  ])
  expect(inAll(locale => yearIn(locale, closes, 'Europe/Brussels', now))).toEqual(['', '', '', ''])
  expect(dayOfYearIn('fr', late, 'Europe/Brussels')).toBe('1er janvier')
  expect(inAll(locale => yearIn(locale, late, 'Europe/Brussels', now))).toEqual(locales.map(() => '2027'))
  expect(yearIn('en', late, 'America/New_York', now)).toBe('')
})

test('this year is the one that the contest has, not the one of UTC', () => {
  expect(yearIn('en', closes, 'Europe/Brussels', new Date(late))).toBe('2026')
  expect(yearIn('en', closes, 'Europe/London', new Date(late))).toBe('')
})

test('an hour stands with the town of its zone, as each language calls it', () => {
  knowAllCities()
  expect(
    inAll(locale => plain(hourThere(locale, closes, 'Europe/Brussels', messages[locale].dates.there)))
  ).toEqual(['18:00 in Brussels', '18:00 (Bruxelles)', '18:00 en Bruselas', '6:00 م بتوقيت بروكسل'])
  expect(plain(hourThere('en', closes, 'UTC', en.dates.there))).toBe('17:00 UTC')
  expect(plain(hourThere('en', closes, 'Etc/GMT-3', en.dates.there))).toBe('20:00 GMT+3')
})

test('a town has one name, whichever spelling of its zone a team keeps', () => {
  knowAllCities()
  for (const [one, other] of [
    ['Asia/Kolkata', 'Asia/Calcutta'],
    ['Europe/Kyiv', 'Europe/Kiev'],
    ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires']
  ])
    expect(inAll(locale => cityOf(locale, one ?? ''))).toEqual(inAll(locale => cityOf(locale, other ?? '')))
  expect(cityOf('en', 'America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
})

test('the hour of the reader is told where it differs, with the day where that is another', () => {
  const here = (zone: string) => plain(hourHere('en', closes, 'Europe/Brussels', zone))
  expect(here('Europe/Paris')).toBeNull()
  expect(here('Africa/Lagos')).toBeNull()
  expect(here('Europe/London')).toBe('17:00')
  expect(here('Asia/Tokyo')).toBe('31 Dec, 02:00')
  // A whole day apart, the clocks show the same.
  expect(plain(hourHere('en', closes, 'Pacific/Pago_Pago', 'Pacific/Apia'))).toBe('31 Dec, 06:00')
})
