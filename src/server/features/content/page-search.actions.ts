/* The pages of a team, for whoever searches it: their titles, what they begin with, and their long texts. */
import { formatMessage } from '#content/messages.ts'
import type { Texts } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'
import { holdsAll } from '#contract/rules/finding.ts'
import { wordsIn } from '#contract/rules/fold.ts'
import { markdownTextOf } from '#contract/rules/markdown.ts'
import { searchedPages, type SearchedPage } from '#contract/rules/found-kinds.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { layersOf, readBody } from './content.layers.ts'
import { mergeTexts } from './content.merge.ts'
import { selectOwnTexts } from './page-search.queries.ts'

export interface FoundPage {
  page: SearchedPage
  title: string
  text: string
  /** Of what was found in it, which may be in another language than was asked for. */
  locale: Locale
  titled: boolean
}

const textIn = (texts: Texts, key: string): string => {
  const value = texts[key]
  return typeof value === 'string' ? value : ''
}

type Row = RowOf<typeof selectOwnTexts>

const readPage = async (
  rows: readonly Row[],
  page: SearchedPage,
  locale: Locale
): Promise<Omit<FoundPage, 'titled'>> => {
  const { name = '', tagline = '' } = rows[0] ?? {}
  if (page === 'home') return { page, title: name, text: tagline, locale }
  const own = rows.filter(row => row.page === page)
  const layers = layersOf(own, page, locale)
  const { translations, fallbacks } = mergeTexts(locale, layers)
  const body = await readBody(layers)
  const said = (key: string): string =>
    formatMessage(textIn(translations, key), fallbacks[key] ?? locale, { team: name })
  const text = `${said('lead')} ${markdownTextOf(body ?? [])}`.trim()
  const spoken = fallbacks.body ?? fallbacks.title ?? locale
  return { page, title: said('title'), text, locale: spoken }
}

/** All of them, as they are published now: there are few. */
export const findPages = async (
  { doors }: Pick<Platform, 'doors'>,
  team_id: string,
  { locale, words }: { locale: Locale; words: readonly string[] }
): Promise<FoundPage[]> => {
  const asked = { pages: searchedPages, locale }
  const rows = await doors.readTeam(team_id, db => selectOwnTexts(db, team_id, asked))
  const pages = await Promise.all(searchedPages.map(name => readPage(rows, name, locale)))
  return pages.flatMap((page): FoundPage[] => {
    const titled = wordsIn(page.title)
    if (holdsAll(titled, words)) return [{ ...page, titled: true }]
    return holdsAll([...titled, ...wordsIn(page.text)], words) ? [{ ...page, titled: false }] : []
  })
}
