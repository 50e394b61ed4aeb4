/* Which of the languages a reader gets. */
import { locales, type Locale } from '../locales.ts'
import type { LocalizedText } from '../localized-text.ts'

export const languageOf = (said: LocalizedText, locale: Locale, preferred: Locale): Locale | undefined => {
  if (said[locale] !== undefined) return locale
  if (said[preferred] !== undefined) return preferred
  return locales.find(each => said[each] !== undefined)
}

export const textIn = (said: LocalizedText, locale: Locale, preferred: Locale): string => {
  const language = languageOf(said, locale, preferred)
  return language === undefined ? '' : (said[language] ?? '')
}

/** What that reader gets, and nothing in any other language. */
export const inOneLanguage = (said: LocalizedText, locale: Locale, preferred: Locale): LocalizedText => {
  const language = languageOf(said, locale, preferred)
  return language === undefined ? {} : { [language]: said[language] }
}
