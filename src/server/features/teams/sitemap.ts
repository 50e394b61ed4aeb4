/* What search engines are told: where they may look, and every public page in every language that a team speaks. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { SitemapStream, streamToPromise } from 'sitemap'
import type { Locale } from '#contract/locales.ts'
import { platformVersion } from '#server/platform/cache/versions.ts'
import { readsTeam } from '#server/platform/cache/answers.ts'
import { sendCached } from '#server/platform/http/send.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectForSitemap } from './directory.queries.ts'

/** One file holds 50,000 addresses at most; a team has six pages in up to four languages. */
const mostTeams = 2000

const screens = ['home', 'about', 'rulebook', 'page-terms', 'page-privacy']

const address = (link: string, locale: Locale, screen: string): string =>
  locale === 'en' ? `/${link}/${screen}` : `/${link}/${locale}/${screen}`

interface Listed {
  link: string
  locales: Locale[]
}

const itemsOf = ({ link, locales }: Listed) =>
  screens.flatMap(screen => {
    const links = locales.map(locale => ({ lang: locale as string, url: address(link, locale, screen) }))
    return links.map(({ url }) => ({ url, links }))
  })

const sitemapOf = async (teams: readonly Listed[], hostname: string): Promise<Buffer> =>
  streamToPromise(
    Readable.from([{ url: '/' }, ...teams.flatMap(itemsOf)]).pipe(new SitemapStream({ hostname }))
  )

export const serveSitemap = (app: FastifyInstance, { doors, answers, versions, config }: Platform): void => {
  app.get('/robots.txt', async (request, reply) => {
    request.call_name = 'robots'
    const lines = [
      'User-agent: *',
      `Disallow: ${config.api_base}/`,
      'Disallow: /-/',
      '',
      `Sitemap: ${config.public_url}/sitemap.xml`,
      ''
    ]
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'content-type': 'text/plain; charset=utf-8' })
      .send(lines.join('\n'))
  })

  app.get('/sitemap.xml', async (request, reply) => {
    request.call_name = 'sitemap'
    const kept = answers.find('sitemap')
    if (kept) return sendCached(request, reply, kept)
    const from = answers.begin()
    readsTeam(from, versions, platformVersion)
    const teams = await doors.readPlatform(db => selectForSitemap(db, mostTeams))
    const body = await sitemapOf(teams, config.public_url)
    const headers = {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300'
    }
    return sendCached(request, reply, answers.keep('sitemap', { status: 200, headers, body }, from))
  })
}
