/* A time of day is one word, in every language. */
import { expect, it } from 'vitest'
import { locales } from '#contract/locales.ts'
import { timeFormat } from './time-format.ts'

const evening = new Date('2031-12-20T18:00:00Z')

it('what stands between a time and its half of the day does not break', () => {
  const words = timeFormat('en', {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: 'UTC'
  })
  expect(words(evening)).toBe('December 20 at 6:00\u00A0PM UTC')
  const seconds = timeFormat('en', { timeStyle: 'medium', timeZone: 'UTC' })
  expect(seconds(evening)).toBe('6:00:00\u00A0PM')
})

it('says the same as the language does, apart from that space', () => {
  for (const locale of locales) {
    const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
    const plain = new Intl.DateTimeFormat(locale, options).format(evening)
    const words = timeFormat(locale, options)(evening)
    expect(words.replaceAll(/\s/g, ' ')).toBe(plain.replaceAll(/\s/g, ' '))
    // In Arabic, too, a half of the day follows.
    expect(/\d\s(?:PM|م)/.test(plain)).toBe(/[\d]\u00A0(?:PM|م)/.test(words))
  }
})
