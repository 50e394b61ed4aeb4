/* The newest posts as RSS, for readers of feeds: one feed a team and language, kept and compared as pages are. */
import { Feed } from 'feed'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { formatMessage } from '#content/messages.ts'
import { catalogue } from '#content/catalogues.ts'
import type { PostCard } from '#contract/blog.ts'
import { isLocale, type Locale } from '#contract/locales.ts'
import { Moved, Problem } from '#contract/problems.ts'
import { findTeam, type FoundTeam } from '#server/platform/access/find-team.ts'
import { expiresAt, dependsOnTeam } from '#server/platform/cache/response-cache.ts'
import { sendCached } from '#server/platform/http/send.ts'
import type { Platform } from '#server/platform/platform.ts'
import { blogStands, postOrder, publishedPosts } from './reading.actions.ts'

const most = 20

const headers = {
  'content-type': 'application/rss+xml; charset=utf-8',
  'cache-control': 'public, max-age=300'
}

const textAt = (locale: Locale, key: 'title' | 'lead', values: Record<string, string>): string => {
  const message = catalogue(locale, 'blog')[key]
  return typeof message === 'string' ? formatMessage(message, locale, values) : ''
}

interface FeedInput {
  team: FoundTeam
  locale: Locale
  public_url: string
}

/**
 * Items come in sections of character data, which `]]>` would end. The library takes the first of them apart, and none
 * that follows.
 */
const inSection = (text: string): string => {
  const [first = '', ...rest] = text.split(']]>')
  return rest.length === 0 ? first : `${first}]]>${rest.join(']]]]><![CDATA[>')}`
}

const feedOf = (posts: readonly PostCard[], { team, locale, public_url }: FeedInput): string => {
  const root = `${public_url}/${team.link}${locale === 'en' ? '' : `/${locale}`}`
  const newest = posts[0]?.published_at
  const feed = new Feed({
    title: `${team.name} · ${textAt(locale, 'title', {})}`,
    description: textAt(locale, 'lead', { team: team.name }),
    id: `${root}/blog`,
    link: `${root}/blog`,
    language: locale,
    // Of what it tells: kept bytes say nothing of the time at which they were made.
    updated: new Date(newest ?? 0),
    generator: false,
    feedLinks: { rss: `${root}/feed.xml` }
  })
  for (const post of posts)
    feed.addItem({
      title: inSection(post.title),
      id: `urn:uuid:${post.id}`,
      link: `${root}/blog-detail/${post.slug}`,
      description: inSection(post.excerpt),
      date: new Date(post.published_at ?? 0)
    })
  return feed.rss2()
}

/** An address without a language, or with one that the team does not speak, is not the feed's. */
const localeAt = (name: string | undefined, team: FoundTeam): Locale => {
  if (name === undefined) return 'en'
  if (!isLocale(name) || name === 'en' || !team.locales.includes(name)) throw new Problem('not_found')
  return name
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
    try {
      const team = await findTeam(doors, clock, link)
      dependsOnTeam(from, versions, team.id)
      const locale = localeAt(named, team)
      const key = `feed:${team.id}:${locale}`
      const kept = answers.find(key)
      if (kept) return await sendCached(request, reply, kept, platform.clock)
      const until = await blogStands(platform, team.id)
      if (until) expiresAt(from, until)
      const page = postOrder.read({ limit: most })
      const { items: posts } = await publishedPosts(platform, team, { locale, words: [], ...page })
      const body = Buffer.from(feedOf(posts, { team, locale, public_url: config.public_url }))
      return await sendCached(
        request,
        reply,
        answers.keep(key, { status: 200, headers, body }, from),
        platform.clock
      )
    } catch (error) {
      if (!(error instanceof Moved)) throw error
      const rest = named === undefined ? '' : `/${named}`
      return reply
        .code(301)
        .headers({ location: `/${error.link}${rest}/feed.xml` })
        .send()
    }
  }

  app.get<At>('/:link/feed.xml', answer)
  app.get<At>('/:link/:locale/feed.xml', answer)
}
