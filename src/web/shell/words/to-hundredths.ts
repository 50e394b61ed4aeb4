import type { Locale } from '#contract/locales.ts'

/** As a jury's points and a public's stars are read: never rounded to a whole. */
export const toHundredths = (figure: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(figure)
