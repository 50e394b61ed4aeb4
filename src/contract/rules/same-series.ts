import { locales } from '../locales.ts'
import type { LocalizedText } from '../localized-text.ts'
import { wordsIn } from './fold.ts'

const numberless = (title: string): string =>
  wordsIn(title)
    .filter(word => !/^\p{N}+$/u.test(word))
    .join(' ')

/** Editions of one series have one name in a language, but for years and numbers. */
export const isSameSeries = (one: LocalizedText, other: LocalizedText): boolean =>
  locales.some(locale => {
    const [name, said] = [numberless(one[locale] ?? ''), numberless(other[locale] ?? '')]
    return name !== '' && name === said
  })
