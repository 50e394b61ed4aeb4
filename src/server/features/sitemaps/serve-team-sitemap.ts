/* Every page that a team shows to everyone, in every language in which it can be read; posts as they are published. */
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap'
import { defaultLocale, type Locale } from '#contract/locales.ts'
import { Moved } from '#contract/problems.ts'
import { blogStands, publishedAddresses } from '#server/features/blog/reading.actions.ts'
import { findTeam, type FoundTeam } from '#server/platform/access/find-team.ts'
import { endsAt, readsTeam } from '#server/platform/cache/answers.ts'
import { sendCached } from '#server/platform/http/send.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sitemapHeaders } from './sitemap-headers.ts'

/** One file holds 50,000 addresses at most, and every post has one a language. */
const mostPosts = 12_000

const screens = [
  'home',
  'blog',
  'results',
  'course-listing',
  'sponsors',
  'about',
  'rulebook',
  'contact',
  'page-terms',
  'page-privacy'
]

const address = (link: string, locale: Locale, screen: string): string =>
  locale === defaultLocale ? `/${link}/${screen}` : `/${link}/${locale}/${screen}`

interface Page {
  screen: string
  locales: readonly Locale[]
  lastmod?: string
}

const itemsOf = (team: FoundTeam, { screen, locales, lastmod }: Page): SitemapItemLoose[] => {
  const links = locales.map(locale => ({ lang: locale as string, url: address(team.link, locale, screen) }))
  const preferred = [defaultLocale, team.default_locale].find(each => locales.includes(each)) ?? locales[0]
  // For readers of none of them, as the pages' own heads say it.
  const other = preferred && { lang: 'x-default', url: address(team.link, preferred, screen) }
  return links.map(({ url }) => ({
    url,
    ...(links.length > 1 && other && { links: [...links, other] }),
    ...(lastmod && { lastmod })
  }))
}

const pagesOf = async (platform: Platform, team: FoundTeam): Promise<Page[]> => {
  const posts = await publishedAddresses(platform, team.id, mostPosts)
  return [
    ...screens.map(screen => ({ screen, locales: team.locales })),
    ...posts.map(({ slug, locales, updated_at }) => ({
      screen: `blog-detail/${slug}`,
      // In a language in which it is not written its page tells it in another, and is that one's.
      locales: team.locales.filter(locale => locales.includes(locale)),
      lastmod: updated_at.toISOString()
    }))
  ]
}

export const serveTeamSitemap = (app: FastifyInstance, platform: Platform): void => {
  const { answers, clock, config, doors, versions } = platform
  app.get<{ Params: { link: string } }>('/:link/sitemap.xml', async (request, reply) => {
    request.call_name = 'team_sitemap'
    const from = answers.begin()
    try {
      const team = await findTeam(doors, clock, request.params.link)
      readsTeam(from, versions, team.id)
      const key = `sitemap:${team.id}`
      const kept = answers.find(key)
      if (kept) return await sendCached(request, reply, kept)
      const until = await blogStands(platform, team.id)
      if (until) endsAt(from, until)
      const items = (await pagesOf(platform, team)).flatMap(page => itemsOf(team, page))
      const stream = new SitemapStream({ hostname: config.public_url })
      const body = await streamToPromise(Readable.from(items).pipe(stream))
      const answer = answers.keep(key, { status: 200, headers: sitemapHeaders, body }, from)
      return await sendCached(request, reply, answer)
    } catch (error) {
      if (!(error instanceof Moved)) throw error
      return reply.code(301).header('location', `/${error.link}/sitemap.xml`).send()
    }
  })
}
