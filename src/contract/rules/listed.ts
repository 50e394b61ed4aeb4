import type { Locale } from '../locales.ts'

/** Side by side as a language writes it; what is empty is left out. */
export const listed = (parts: readonly (string | null)[], locale: Locale): string =>
  parts.filter(part => part !== null && part !== '').join(locale === 'ar' ? '، ' : ', ')
