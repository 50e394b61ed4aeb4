import { useParams } from '#web/router/hooks.ts'
import { defaultLocale, isLocale } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'

/** The language of the locale segment; without one, the default. */
export const localeOf = (params: Readonly<Record<string, string | undefined>>): Locale =>
  isLocale(params.locale) ? params.locale : defaultLocale

export const useLocale = (): Locale => localeOf(useParams())
