import type { Locale } from '#contract/locales.ts'

/** A part of one as people write it; thirds are told from quarters by one digit behind the point. */
export const percentIn = (locale: Locale, part: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(part)
