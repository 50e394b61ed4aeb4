/* In which order texts stand for one that is missing: the team's in the language asked for, in its own, the product's. */
import { catalogue } from '#content/catalogues.ts'
import type { Page, Texts } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'
import type { Layer } from './content.merge.ts'

interface Published {
  default_locale: Locale
  locale: Locale | null
  texts: Texts | null
}

/** The rows are the team's published texts of that page. */
export const layersOf = (rows: readonly Published[], page: Page, locale: Locale): Layer[] => {
  const of = (wanted: Locale | undefined): Layer[] =>
    rows.flatMap(row =>
      row.locale === wanted && row.locale && row.texts ? [{ locale: row.locale, texts: row.texts }] : []
    )
  const preferred = rows[0]?.default_locale
  return [
    ...of(locale),
    ...(preferred === locale ? [] : of(preferred)),
    { locale, texts: catalogue(locale, page) },
    { locale: 'en', texts: catalogue('en', page) }
  ]
}
