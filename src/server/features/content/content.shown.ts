/* What is shown of a page: its texts, the long one as it was read, and by what they are recognised. */
import { createHash } from 'node:crypto'
import type { Page, PageContent } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'
import { layersOf, readBody, type Published } from './content.layers.ts'
import { mergeTexts } from './content.merge.ts'

interface PublishedVersion extends Published {
  version: number | null
}

const merged = async (
  rows: readonly PublishedVersion[],
  page: Page,
  locale: Locale
): Promise<PageContent> => {
  const layers = layersOf(rows, page, locale)
  const version = rows.find(row => row.locale === locale)?.version ?? 0
  const content = { page, locale, version, ...mergeTexts(locale, layers), body: await readBody(layers) }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
  return { ...content, hash }
}

// One for each page and language of the product, and no more.
const own = new Map<string, Promise<PageContent>>()

/** The product's own, which stay the same as long as it runs. */
export const ownContent = (page: Page, locale: Locale): Promise<PageContent> => {
  const key = `${locale}/${page}`
  const known = own.get(key)
  if (known) return known
  const content = merged([], page, locale)
  own.set(key, content)
  // A long text may be refused for now, where many are read at once.
  content.catch(() => own.delete(key))
  return content
}

/** The rows are the team's published texts of that page; most teams have none of most pages. */
export const contentOf = (
  rows: readonly PublishedVersion[],
  page: Page,
  locale: Locale
): Promise<PageContent> =>
  rows.some(({ texts }) => texts) ? merged(rows, page, locale) : ownContent(page, locale)
