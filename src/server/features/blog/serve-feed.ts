/* The newest posts as RSS, for readers of feeds: one feed a team and language, kept and compared as pages are. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatMessage } from '#content/messages.ts'
import { catalogue } from '#content/catalogues.ts'
import type { PostCard } from '#contract/blog.ts'
import type { Locale } from '#contract/locales.ts'
import { findTeam, type FoundTeam } from '#server/platform/access/find-team.ts'
import { addressOfTeam } from '#server/platform/address-of-team.ts'
import { expiresAt, dependsOnTeam } from '#server/platform/cache/response-cache.ts'
import { feedLocale } from '#server/platform/http/feed-locale.ts'
import { rssHeaders, rssOf } from '#server/platform/http/rss.ts'
import { sendCached } from '#server/platform/http/send.ts'
import type { Platform } from '#server/platform/platform.ts'
import { blogStands, postOrder, publishedPosts } from './published-posts.actions.ts'

const most = 20

const textAt = (locale: Locale, key: 'title' | 'lead', values: Record<string, string>): string => {
  const message = catalogue(locale, 'blog')[key]
  return typeof message === 'string' ? formatMessage(message, locale, values) : ''
}

interface FeedInput {
  team: FoundTeam
  locale: Locale
  public_url: string
}

const feedOf = (posts: readonly PostCard[], { team, locale, public_url }: FeedInput): string => {
  const root = public_url + addressOfTeam(team.link, locale)
  const facts = {
    title: `${team.name} · ${textAt(locale, 'title', {})}`,
    description: textAt(locale, 'lead', { team: team.name }),
    page: `${root}/blog`,
    feed: `${root}/feed.xml`,
    language: locale
  }
  return rssOf(
    facts,
    posts.map(({ id, title, excerpt, slug, published_at }) => ({
      id,
      title,
      description: excerpt,
      link: `${root}/blog-detail/${slug}`,
      date: new Date(published_at ?? 0)
    }))
  )
}

interface At {
  Params: { link: string; locale?: string }
}

export const serveFeed = (app: FastifyInstance, platform: Platform): void => {
  const { answers, clock, config, doors, versions } = platform

  const answer = async (request: FastifyRequest<At>, reply: FastifyReply): Promise<FastifyReply> => {
    request.call_name = 'feed'
    const { link, locale: named } = request.params
    const from = answers.begin()
    const team = await findTeam(doors, clock, link)
    dependsOnTeam(from, versions, team.id)
    const locale = feedLocale(named, team)
    const key = `feed:${team.id}:${locale}`
    const kept = answers.find(key)
    if (kept) return sendCached(request, reply, kept, platform.clock)
    const until = await blogStands(platform, team.id)
    if (until) expiresAt(from, until)
    const page = postOrder.read({ limit: most })
    const { items: posts } = await publishedPosts(platform, team, { locale, words: [], ...page })
    const body = Buffer.from(feedOf(posts, { team, locale, public_url: config.public_url }))
    return sendCached(
      request,
      reply,
      answers.keep(key, { status: 200, headers: rssHeaders, body }, from),
      platform.clock
    )
  }

  app.get<At>('/:link/feed.xml', answer)
  app.get<At>('/:link/:locale/feed.xml', answer)
}
