import { defaultLocale, type Locale } from '#contract/locales.ts'

/** Where the screens of a team begin in a language; its link alone is the default one. */
export const addressOfTeam = (link: string, locale: Locale): string =>
  locale === defaultLocale ? `/${link}` : `/${link}/${locale}`
