/* Writing the demo's blog, as its organisers would have, at the time they would have done so. */
import { createHash } from 'node:crypto'
import type { PostText } from '#contract/blog.ts'
import { locales } from '#contract/locales.ts'
import { createPost, updateWholePost } from '#server/features/blog/blog.actions.ts'
import { findPost } from '#server/features/blog/published-posts.actions.ts'
import { clockAt } from '#server/platform/clock.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { demoPosts, wordsOfPosts, type DemoPost } from './demo.posts.ts'
import { selectRemovedPost, selectSomeWork } from './demo.queries.ts'
import { handOver } from './hand-over.actions.ts'
import { textOf } from './posts/post-words.ts'

const day = 86_400_000
/** In winter ten in the morning in Brussels, an hour later in summer. */
const morning = 9 * 3_600_000

/** Days from the day of writing. */
const at = (now: Date, days: number): Date =>
  new Date(Math.floor(now.getTime() / day) * day + days * day + morning)

/** One key a post: a seed that was cut off half-way finds its own beginning again. */
const promise = ({ slug }: DemoPost, now: Date) => ({
  key: `demo-post-${slug}`,
  request_hash: createHash('sha256').update(slug).digest(),
  now
})

const textsOf = ({ name }: DemoPost, work_id: string | null): Partial<Record<string, PostText>> =>
  Object.fromEntries(locales.map(locale => [locale, textOf(wordsOfPosts[locale][name], work_id)]))

const writePost = async (
  platform: Platform,
  by: UserActor,
  team: LinkedTeam,
  post: DemoPost
): Promise<void> => {
  if (await findPost(platform, team, { name: post.slug, locale: 'en' })) return
  const removed = await platform.doors.readTeam(team.id, db => selectRemovedPost(db, team.id, post.slug))
  if (removed.length > 0) return
  const now = platform.clock.now()
  const appears = post.appears === null ? null : at(now, post.appears)
  const isOut = appears !== null && appears <= now
  const then: Platform = isOut ? { ...platform, clock: clockAt(appears) } : platform
  const { title } = wordsOfPosts.en[post.name]
  const draft = { locale: 'en' as const, title, category: post.category }
  const { id, version } = await createPost(then, by, team.id, draft, promise(post, now))
  const [work] =
    post.name === 'hang' ? await platform.doors.readTeam(team.id, db => selectSomeWork(db, team.id)) : []
  await updateWholePost(then, by, team.id, id, {
    version,
    slug: post.slug,
    cover_id: await handOver(then, by, team.id, `post-${post.name}`),
    texts: textsOf(post, work?.id ?? null),
    publish_at: appears?.toISOString() ?? null
  })
}

/** What stands already is left alone; it may have been changed since. */
export const seedPosts = async (platform: Platform, by: UserActor, team: LinkedTeam): Promise<void> => {
  for (const post of demoPosts) await writePost(platform, by, team, post)
}
