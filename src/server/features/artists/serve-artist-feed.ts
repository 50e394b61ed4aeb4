/* The works of an artist that a team shows, as RSS: of those pages that search engines may list, and of no others. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatMessage } from '#content/messages.ts'
import { catalogue } from '#content/catalogues.ts'
import type { Locale } from '#contract/locales.ts'
import { listed } from '#contract/rules/listed.ts'
import { Problem } from '#contract/problems.ts'
import { findTeam } from '#server/platform/access/find-team.ts'
import { addressOfTeam } from '#server/platform/address-of-team.ts'
import { dependsOnTeam } from '#server/platform/cache/response-cache.ts'
import { feedLocale } from '#server/platform/http/feed-locale.ts'
import { rssHeaders, rssOf } from '#server/platform/http/rss.ts'
import { sendCached } from '#server/platform/http/send.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readFeed, type ArtistFeed } from './artist-page.actions.ts'

interface At {
  Params: { link: string; locale?: string; handle: string }
}

const textAt = (locale: Locale, key: 'title' | 'text', values: Record<string, string>): string => {
  const { feed } = catalogue(locale, 'portfolio-detail-two')
  const message = typeof feed === 'object' ? feed[key] : undefined
  return typeof message === 'string' ? formatMessage(message, locale, values) : ''
}

const feedOf = (
  { handle, name, works }: ArtistFeed,
  { team, locale, public_url }: { team: { link: string; name: string }; locale: Locale; public_url: string }
): string => {
  const root = public_url + addressOfTeam(team.link, locale)
  const page = `${root}/portfolio-detail-two/${handle}`
  const title = textAt(locale, 'title', { name })
  const description = textAt(locale, 'text', { name, team: team.name })
  return rssOf(
    { title, description, page, feed: `${page}/feed.xml`, language: locale },
    works.map(({ work, submitted_at }) => ({
      id: work.id,
      title: work.title,
      description: listed([work.medium, work.year === null ? '' : String(work.year)], locale),
      link: `${root}/artwork/${work.id}`,
      date: submitted_at
    }))
  )
}

export const serveArtistFeed = (app: FastifyInstance, platform: Platform): void => {
  const { answers, clock, config, doors, versions } = platform

  const answer = async (request: FastifyRequest<At>, reply: FastifyReply): Promise<FastifyReply> => {
    request.call_name = 'artist_feed'
    const { link, locale: named, handle } = request.params
    const from = answers.begin()
    const team = await findTeam(doors, clock, link)
    dependsOnTeam(from, versions, team.id)
    const locale = feedLocale(named, team)
    const found = await readFeed({ platform, team, from }, handle)
    if (!found) throw new Problem('not_found')
    const key = `artist-feed:${team.id}:${locale}:${found.handle}`
    const body = Buffer.from(feedOf(found, { team, locale, public_url: config.public_url }))
    const kept = answers.find(key) ?? answers.keep(key, { status: 200, headers: rssHeaders, body }, from)
    return sendCached(request, reply, kept, clock)
  }

  app.get<At>('/:link/portfolio-detail-two/:handle/feed.xml', answer)
  app.get<At>('/:link/:locale/portfolio-detail-two/:handle/feed.xml', answer)
}
