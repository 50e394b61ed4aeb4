import type { Locale } from '#contract/locales.ts'

const formats = new Map<Locale, Intl.NumberFormat>()

/** As a jury's points and a public's stars are read and compared: two places, never rounded to a whole. */
export const toHundredths = (figure: number, locale: Locale): string => {
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  formats.set(locale, format)
  return format.format(figure)
}
