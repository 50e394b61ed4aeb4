import { scripts, type Locale } from '../locales.ts'

/** What stands between two things of a list. */
export const comma = (locale: Locale): string => (scripts[locale] === 'arabic' ? '، ' : ', ')

/** Side by side as a language writes it; what is empty is left out. */
export const listed = (parts: readonly (string | null)[], locale: Locale): string =>
  parts.filter(part => part !== null && part !== '').join(comma(locale))
