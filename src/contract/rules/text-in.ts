/* Which of the languages a reader gets. */
import { locales, type Locale } from '../locales.ts'
import type { LocalizedText } from '../localized-text.ts'

export const textIn = (said: LocalizedText, locale: Locale, preferred: Locale): string =>
  said[locale] ?? said[preferred] ?? locales.map(each => said[each]).find(each => each !== undefined) ?? ''
