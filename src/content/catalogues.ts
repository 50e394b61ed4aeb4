/*
 * The product's own texts, read from the files beside this one when the server starts: `{locale}/{page}.json`, and
 * where a page has a long text, `{locale}/{page}.md` as its `body`. Only the server reads them; the browser is told.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Texts } from '#contract/content.ts'
import { locales, type Locale } from '#contract/locales.ts'
import { pages } from '#contract/pages.generated.ts'
import { besides } from './besides.ts'

/** Those of pages, and those that are no page's. */
export type Catalogue = Page | (typeof besides)[number]

const read = (locale: Locale, name: Catalogue): Texts => {
  const file = join(import.meta.dirname, locale, name)
  // Checked by the parity test, which knows every key of every file.
  const texts = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Texts
  return existsSync(`${file}.md`) ? { ...texts, body: readFileSync(`${file}.md`, 'utf8').trim() } : texts
}

const names: readonly Catalogue[] = [...pages, ...besides]

// All at once, so that a missing file stops the start and not a visitor.
const all = new Map(
  locales.flatMap(locale => names.map(name => [`${locale}/${name}`, read(locale, name)] as const))
)

export const catalogue = (locale: Locale, name: Catalogue): Texts => {
  const texts = all.get(`${locale}/${name}`)
  if (!texts) throw new Error(`There is no catalogue ${name} in ${locale}`)
  return texts
}
