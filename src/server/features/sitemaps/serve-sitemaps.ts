/* What search engines are told: where they may look, and which teams there are. What a team shows is in its own file. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { defaultLocale, locales } from '#contract/locales.ts'
import { dependsOnTeam } from '#server/platform/cache/response-cache.ts'
import { platformVersion } from '#server/platform/cache/versions.ts'
import { sendCached } from '#server/platform/http/send.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sitemapHeaders } from './sitemap-headers.ts'
import { selectFiles } from './sitemaps.queries.ts'
import { fileOf, filesOf } from './team-files.ts'

/** An index holds 50,000 files at most; one of them is the platform's own. */
const mostFiles = 49_999

/** The platform's own page in each language. */
const landings = locales.map(locale => (locale === defaultLocale ? '/' : `/-/${locale}`))

/** What belongs to no team. */
const ownFile = '/sitemap-landing.xml'

const indexOf = (paths: readonly string[], hostname: string): Promise<Buffer> =>
  streamToPromise(
    Readable.from([ownFile, ...paths].map(path => hostname + path)).pipe(new SitemapIndexStream())
  )

export const serveSitemaps = (app: FastifyInstance, platform: Platform): void => {
  const { doors, answers, versions, config } = platform
  app.get('/robots.txt', async (request, reply) => {
    request.call_name = 'robots'
    const lines = [
      'User-agent: *',
      `Disallow: ${config.api_base}/`,
      'Disallow: /-/',
      // The landing page in its other languages, and nothing beneath.
      ...landings.slice(1).map(path => `Allow: ${path}$`),
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
    if (kept) return sendCached(request, reply, kept, platform.clock)
    const from = answers.begin()
    dependsOnTeam(from, versions, platformVersion)
    const teams = await doors.readPlatform(db => selectFiles(db, mostFiles))
    const paths = teams.flatMap(({ link, works_on_show }) =>
      Array.from({ length: filesOf(works_on_show) }, (_, at) => fileOf(link, at + 1))
    )
    const body = await indexOf(paths.slice(0, mostFiles), config.public_url)
    const answer = answers.keep('sitemap', { status: 200, headers: sitemapHeaders, body }, from)
    return sendCached(request, reply, answer, platform.clock)
  })

  app.get(ownFile, async (request, reply) => {
    request.call_name = 'sitemap'
    const stream = new SitemapStream({ hostname: config.public_url })
    const body = await streamToPromise(Readable.from(landings.map(url => ({ url }))).pipe(stream))
    return reply.headers(sitemapHeaders).send(body)
  })
}
