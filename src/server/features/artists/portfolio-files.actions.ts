/* The files of a portfolio, made whenever they are asked for and kept nowhere. */
import { Readable } from 'node:stream'
import { defaultLocale, type Locale } from '#contract/locales.ts'
import { jsonResume } from '#documents/json-resume.ts'
import { portfolioSite, siteStyle } from '#documents/portfolio-site.ts'
import { setPortfolio } from '#server/platform/documents/document-tasks.ts'
import { fonts } from '#server/platform/http/rendering.ts'
import type { Platform } from '#server/platform/platform.ts'
import { zipOf, type ZipEntry } from '#server/platform/zip.ts'
import { dayOf } from './page-name.ts'
import { readPortfolio, type Portfolio } from './portfolio-facts.actions.ts'
import { selectLanguage } from './portfolio.queries.ts'

interface Asked {
  user_id: string
  locale: Locale | undefined
}

const languageFor = async ({ doors }: Platform, { user_id, locale }: Asked): Promise<Locale> => {
  if (locale) return locale
  const [row] = await doors.readPlatform(db => selectLanguage(db, user_id))
  return row?.locale ?? defaultLocale
}

/** A picture whose file went in this moment is left out, as one that was never made. */
const withoutMissing = ({ facts }: Portfolio, files: Readonly<Record<string, Uint8Array>>) => ({
  ...facts,
  portrait: facts.portrait !== null && files[facts.portrait] ? facts.portrait : null,
  works: facts.works.map(work => ({
    ...work,
    file: work.file !== null && files[work.file] ? work.file : null
  }))
})

export const portfolioPdfOf = async (
  platform: Platform,
  asked: Asked,
  what: { with_works: boolean; all_rows: boolean }
): Promise<Uint8Array> => {
  const locale = await languageFor(platform, asked)
  const portfolio = await readPortfolio(platform, asked.user_id, what)
  const files: Record<string, Uint8Array> = {}
  for (const { key, name } of portfolio.pictures) {
    const bytes = await platform.storage.read(key)
    if (bytes) files[name] = bytes
  }
  const date = dayOf(platform.clock.now())
  const document = { facts: withoutMissing(portfolio, files), locale, date, files }
  return platform.documents.queue(setPortfolio, { document, fonts })
}

export const resumeOf = async (platform: Platform, user_id: string, all_rows: boolean): Promise<string> => {
  const { facts } = await readPortfolio(platform, user_id, { with_works: true, all_rows })
  return `${JSON.stringify(jsonResume(facts, platform.clock.now()), null, 2)}\n`
}

async function* siteFiles(
  platform: Platform,
  { facts, pictures }: Portfolio,
  locale: Locale
): AsyncGenerator<ZipEntry> {
  yield { name: 'index.html', text: [portfolioSite({ facts, locale })] }
  yield { name: 'style.css', text: [siteStyle] }
  for (const { key, name } of pictures) {
    const bytes = await platform.storage.read(key)
    if (bytes) yield { name, text: Readable.from([bytes]), packed: true }
  }
}

export const siteOf = async (platform: Platform, asked: Asked): Promise<Readable> => {
  const locale = await languageFor(platform, asked)
  const portfolio = await readPortfolio(platform, asked.user_id, { with_works: true, all_rows: false })
  const zip = await zipOf(siteFiles(platform, portfolio, locale), platform.clock.now())
  zip.once('error', err => {
    // Whoever goes away in the middle of it has done nothing wrong.
    if (err.name !== 'AbortError')
      platform.log.error({ err }, 'the website of a portfolio could not be put together')
  })
  return zip
}
