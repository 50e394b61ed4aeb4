/* What search engines are told: where they may look, and which teams there are. What a team shows is in its own file. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { readsTeam } from '#server/platform/cache/answers.ts'
import { platformVersion } from '#server/platform/cache/versions.ts'
import { sendCached } from '#server/platform/http/send.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sitemapHeaders } from './sitemap-headers.ts'
import { selectLinks } from './sitemaps.queries.ts'

/** An index holds 50,000 files at most; one of them is the platform's own. */
const mostTeams = 49_999

/** What belongs to no team. */
const ownFile = '/sitemap-landing.xml'

const indexOf = (links: readonly string[], hostname: string): Promise<Buffer> =>
  streamToPromise(
    Readable.from([ownFile, ...links.map(link => `/${link}/sitemap.xml`)].map(path => hostname + path)).pipe(
      new SitemapIndexStream()
    )
  )

export const serveSitemaps = (app: FastifyInstance, { doors, answers, versions, config }: Platform): void => {
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
    const teams = await doors.readPlatform(db => selectLinks(db, mostTeams))
    const body = await indexOf(
      teams.map(({ link }) => link),
      config.public_url
    )
    const answer = answers.keep('sitemap', { status: 200, headers: sitemapHeaders, body }, from)
    return sendCached(request, reply, answer)
  })

  app.get(ownFile, async (request, reply) => {
    request.call_name = 'sitemap'
    const stream = new SitemapStream({ hostname: config.public_url })
    const body = await streamToPromise(Readable.from([{ url: '/' }]).pipe(stream))
    return reply.headers(sitemapHeaders).send(body)
  })
}
