import { directionOf, localeNames, locales, type Locale } from '#contract/locales.ts'
import { isolated } from '#contract/rules/isolated.ts'
import { listed } from '#contract/rules/listed.ts'

/** Each in its own script, which must not turn the line around it, and all in the same order everywhere. */
export const languageNames = (spoken: readonly Locale[], locale: Locale): string =>
  listed(
    locales
      .filter(each => spoken.includes(each))
      .map(each => isolated(localeNames[each], directionOf(locale))),
    locale
  )
