import type { Locale } from '#contract/locales.ts'

/** As the browser calls them, in every language. */
export const countryNames = (locale: Locale): Intl.DisplayNames =>
  new Intl.DisplayNames(locale, { type: 'region' })

export const countryName = (locale: Locale, code: string): string => countryNames(locale).of(code) ?? code
