/*
 * The languages that the product speaks itself. A team chooses some of them; its default is where a missing text
 * is looked for second.
 */
export const locales = ['en', 'fr', 'es', 'ar'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'en'

export const isLocale = (value: unknown): value is Locale => locales.some(locale => locale === value)

/** What a language is written in: which letters, which way, with which comma. */
export const scripts: Record<Locale, 'latin' | 'arabic'> = {
  en: 'latin',
  fr: 'latin',
  es: 'latin',
  ar: 'arabic'
}

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (scripts[locale] === 'arabic' ? 'rtl' : 'ltr')

/** Each language by its own name, for the language menu. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية'
}
