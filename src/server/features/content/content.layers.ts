/* In which order texts stand for one that is missing: the team's in the language asked for, in its own, the product's. */
import { catalogue } from '#content/catalogues.ts'
import type { Page, Texts } from '#contract/content.ts'
import { defaultLocale, type Locale } from '#contract/locales.ts'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import { readStored } from '#server/platform/markdown/markdown.ts'
import type { Layer } from './content.merge.ts'

export interface ReadLayer extends Layer {
  /** Null for the product's own. */
  team_id: string | null
  /** The long text among them as it was read; null where it was not yet. */
  body: MarkdownBlock[] | null
}

export interface Published {
  team_id: string
  default_locale: Locale
  locale: Locale | null
  texts: Texts | null
  body_blocks: MarkdownBlock[] | null
}

/** The rows are the team's published texts of that page. */
export const layersOf = (rows: readonly Published[], page: Page, locale: Locale): ReadLayer[] => {
  const of = (wanted: Locale | undefined): ReadLayer[] =>
    rows.flatMap(row =>
      row.locale === wanted && row.locale && row.texts
        ? [{ team_id: row.team_id, locale: row.locale, texts: row.texts, body: row.body_blocks }]
        : []
    )
  const preferred = rows[0]?.default_locale
  return [
    ...of(locale),
    ...(preferred === locale ? [] : of(preferred)),
    { team_id: null, locale, texts: catalogue(locale, page), body: null },
    { team_id: null, locale: defaultLocale, texts: catalogue(defaultLocale, page), body: null }
  ]
}

/** The long text that is shown, as it is drawn; null where the page has none. */
export const readBody = async (layers: readonly ReadLayer[]): Promise<MarkdownBlock[] | null> => {
  for (const { team_id, texts, body } of layers)
    if (typeof texts.body === 'string') return body ?? (await readStored(team_id, texts.body))
  return null
}
