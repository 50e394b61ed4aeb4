import { defaultLocale, isLocale } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'

/** The same page in another language. */
export const inLocale = (pathname: string, locale: Locale): string => {
  const [, link = '', second, ...rest] = pathname.split('/')
  const screen = isLocale(second) || second === undefined ? rest : [second, ...rest]
  return ['', link, ...(locale === defaultLocale ? [] : [locale]), ...screen].join('/')
}
