/*
 * Every page that a team shows to everyone, in every language in which it can be read; posts as they are published, works
 * while they are on show.
 */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap'
import { defaultLocale, type Locale } from '#contract/locales.ts'
import { Problem } from '#contract/problems.ts'
import { publicPages } from '#contract/public-pages.ts'
import { blogStands, publishedAddresses } from '#server/features/blog/published-posts.actions.ts'
import { listedArtists } from '#server/features/exhibition/artist-works.actions.ts'
import { addressesShown } from '#server/features/exhibition/works-on-show.actions.ts'
import { addressesOfCalls } from '#server/features/opportunities/opportunity-search.actions.ts'
import { callsStand } from '#server/features/opportunities/public-opportunities.actions.ts'
import { publicSeries } from '#server/features/series/public-series.actions.ts'
import { publicRooms } from '#server/features/viewing-rooms/room-briefs.actions.ts'
import { findTeam, type FoundTeam } from '#server/platform/access/find-team.ts'
import { addressOfTeam } from '#server/platform/address-of-team.ts'
import { expiresAt, dependsOnTeam, type CacheDeps } from '#server/platform/cache/response-cache.ts'
import { sendCached } from '#server/platform/http/send.ts'
import type { Platform } from '#server/platform/platform.ts'
import { sitemapHeaders } from './sitemap-headers.ts'
import { selectCounted } from './sitemaps.queries.ts'
import { filesOf, worksPerFile } from './team-files.ts'

/** One file holds 50,000 addresses at most: posts and artists have one a language, and the first works stand beside them. */
const mostPosts = 10_000
const mostArtists = 1000
const mostCalls = 500

const address = (link: string, locale: Locale, screen: string): string =>
  `${addressOfTeam(link, locale)}/${screen}`

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

/** Where a team has switched opportunities off, there is no such page. */
const callPages = async (platform: Platform, team: FoundTeam, from: CacheDeps): Promise<string[]> => {
  if (!team.features.opportunities) return []
  const until = await callsStand(platform, team.id)
  if (until) expiresAt(from, until)
  const ids = await addressesOfCalls(platform, team, mostCalls)
  return ['page-job-grid', 'page-job-companies', ...ids.map(id => `page-job-detail/${id}`)]
}

const mostSeries = 2000
const mostRooms = 500

/** Of a team that shows portfolios; artists' names and works stand in them, in every language of the team. */
const portfolios = async (platform: Platform, team: FoundTeam, from: CacheDeps): Promise<Page[]> => {
  if (!team.features.portfolios) return []
  const { series, until } = await publicSeries(platform, team, mostSeries)
  if (until) expiresAt(from, until)
  const rooms = await publicRooms(platform, team, mostRooms)
  return [
    ...series.map(({ id }) => ({ screen: `portfolio-detail-one/${id}`, locales: team.locales })),
    ...rooms.map(({ id }) => ({ screen: `portfolio-detail-four?room=${id}`, locales: team.locales }))
  ]
}

const pagesAndPosts = async (platform: Platform, team: FoundTeam, from: CacheDeps): Promise<Page[]> => {
  const until = await blogStands(platform, team.id)
  if (until) expiresAt(from, until)
  const posts = await publishedAddresses(platform, team.id, mostPosts)
  const ofCalls = await callPages(platform, team, from)
  return [
    ...[...publicPages, ...ofCalls].map(screen => ({ screen, locales: team.locales })),
    ...(await portfolios(platform, team, from)),
    ...posts.map(({ slug, locales, updated_at }) => ({
      screen: `blog-detail/${slug}`,
      // In a language in which it is not written its page tells it in another, and is that one's.
      locales: team.locales.filter(locale => locales.includes(locale)),
      lastmod: updated_at.toISOString()
    }))
  ]
}

/** Those whose works are on show here under the name of their page. */
const artistsIn = async (platform: Platform, team: FoundTeam, from: CacheDeps): Promise<Page[]> => {
  const { handles, until } = await listedArtists(platform, team.id, mostArtists)
  if (until) expiresAt(from, until)
  return handles.map(handle => ({ screen: `portfolio-detail-two/${handle}`, locales: team.locales }))
}

/** Their pages stand in every language of the team, around what the artist wrote. */
const worksIn = async (
  platform: Platform,
  team: FoundTeam,
  number: number,
  from: CacheDeps
): Promise<Page[]> => {
  const part = { from: (number - 1) * worksPerFile, limit: worksPerFile }
  const { ids, until } = await addressesShown(platform, team.id, part)
  if (until) expiresAt(from, until)
  return ids.map(id => ({ screen: `artwork/${id}`, locales: team.locales }))
}

/** What is beyond the last is not looked for: that would cost more the farther it is. */
const isThere = async ({ doors }: Platform, team_id: string, number: number): Promise<boolean> => {
  if (number === 1) return true
  const [card] = await doors.readPlatform(db => selectCounted(db, team_id))
  return card !== undefined && number > 1 && number <= filesOf(card.works_on_show)
}

const fileFor = async (platform: Platform, team: FoundTeam, number: number) => {
  const { answers, config, versions } = platform
  const key = `sitemap:${team.id}:${number}`
  const kept = answers.find(key)
  if (kept) return kept
  const from = answers.begin()
  dependsOnTeam(from, versions, team.id)
  if (!(await isThere(platform, team.id, number))) throw new Problem('not_found')
  const first =
    number === 1
      ? [...(await pagesAndPosts(platform, team, from)), ...(await artistsIn(platform, team, from))]
      : []
  const pages = [...first, ...(await worksIn(platform, team, number, from))]
  if (pages.length === 0) throw new Problem('not_found')
  const stream = new SitemapStream({ hostname: config.public_url })
  const body = await streamToPromise(Readable.from(pages.flatMap(page => itemsOf(team, page))).pipe(stream))
  return answers.keep(key, { status: 200, headers: sitemapHeaders, body }, from)
}

interface SitemapRoute {
  Params: { link: string; number?: string }
}

export const serveTeamSitemap = (app: FastifyInstance, platform: Platform): void => {
  const serve = async (request: FastifyRequest<SitemapRoute>, reply: FastifyReply) => {
    request.call_name = 'team_sitemap'
    const number = Number(request.params.number ?? 1)
    const team = await findTeam(platform.doors, platform.clock, request.params.link)
    return sendCached(request, reply, await fileFor(platform, team, number), platform.clock)
  }
  app.get<SitemapRoute>('/:link/sitemap.xml', serve)
  app.get<SitemapRoute>(String.raw`/:link/sitemap-:number(^[1-9]\d{0,4}$).xml`, serve)
}
