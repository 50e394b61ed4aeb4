import { defaultLocale, isLocale } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import { platformLink } from '../page/paths.ts'

/** The same page in another language. The landing page stands at the root, and in other languages under the platform's own. */
export const inLocale = (pathname: string, locale: Locale): string => {
  const [, link = '', second, ...rest] = pathname.split('/')
  const screen = isLocale(second) || second === undefined ? rest : [second, ...rest]
  const under = [
    '',
    link === '' ? platformLink : link,
    ...(locale === defaultLocale ? [] : [locale]),
    ...screen
  ]
  return under.length === 2 && under[1] === platformLink ? '/' : under.join('/')
}
