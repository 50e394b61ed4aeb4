/* A post appears by the clock alone: in-process, on a clone of the planted database. */
import { afterAll, expect, it } from 'vitest'
import { instantsOf } from '#contract/rules/zoned-time.ts'
import { openByTheClock } from '#tests/kit/by-the-clock.ts'
import { createPost, updateWholePost } from './blog.actions.ts'
import { blogStands, findPost, publishedPosts } from './published-posts.actions.ts'

const { clock, opened, alpha, organiser } = await openByTheClock()
afterAll(() => opened.close())

const team = { id: alpha, link: 'alpha' }
const asked = { locale: 'en', words: [], limit: 9, after: null } as const

it.for([
  // The night in which Brussels puts its clocks forward: nine o’clock is seven in UTC, not eight.
  ['2031-03-30T09:00', '2031-03-30T07:00:00.000Z'],
  // Shown twice in the night in which they are put back; the first of the two.
  ['2031-10-26T02:30', '2031-10-26T00:30:00.000Z'],
  ['2031-10-26T09:00', '2031-10-26T08:00:00.000Z']
] as const)('what is set for %s in Brussels appears at that moment', async ([local, instant]) => {
  const [moment] = instantsOf(local, 'Europe/Brussels')
  if (!moment) throw new Error('The clocks never show this')
  expect(moment.toISOString()).toBe(instant)
  clock.set(new Date(moment.getTime() - 3 * 86_400_000))
  const { platform } = opened
  const draft = { locale: 'en', title: `At ${local}`, category: 'news' } as const
  const { id, version } = await createPost(platform, organiser, alpha, draft, null)
  const body = { type: 'doc' as const, content: [{ type: 'horizontalRule' as const }, paragraph] }
  const post = await updateWholePost(platform, organiser, alpha, id, {
    version,
    publish_at: instant,
    texts: { en: { title: draft.title, excerpt: '', cover_alt: '', body } }
  })
  expect(post).toMatchObject({ state: 'scheduled', publish_at: instant })

  clock.set(new Date(moment.getTime() - 1))
  const titles = async () => (await publishedPosts(platform, team, asked)).items.map(({ title }) => title)
  expect(await titles()).not.toContain(draft.title)
  expect((await findPost(platform, team, { name: post.slug, locale: 'en' }))?.post.state).toBe('scheduled')
  // Kept answers end at that very moment.
  expect(await blogStands(platform, alpha)).toEqual(moment)

  clock.set(moment)
  expect((await titles())[0]).toBe(draft.title)
  expect((await findPost(platform, team, { name: '-', locale: 'en' }))?.post).toMatchObject({
    state: 'published',
    published_at: instant
  })
  expect(await blogStands(platform, alpha)).toBeNull()
  // What has appeared keeps its moment, whatever else is changed later.
  clock.set(new Date(moment.getTime() + 60_000))
  const changed = await updateWholePost(platform, organiser, alpha, id, {
    version: post.version,
    category: 'press',
    publish_at: instant,
    publish_now: true
  })
  expect(changed).toMatchObject({ state: 'published', publish_at: instant })
})

const paragraph = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Soon.' }] }
