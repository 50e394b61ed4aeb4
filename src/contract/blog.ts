/*
 * A team's blog. A post is one thing with a version, written in one or several languages; a reader gets their own, else
 * the team's first, else any, and is told which. It is a draft until it has a moment, scheduled until that moment has
 * come, and published from then on, by the clock alone. An address that it had once leads to it for as long as it stands.
 */
import * as z from 'zod'
import { instant, slug } from './contest-parts.ts'
import { shownWork } from './exhibition.ts'
import { pageLimit, version } from './numbers.ts'
import { teamCall } from './kit.ts'
import { defaultLocale, locales } from './locales.ts'
import { picture } from './picture.ts'
import { richText, storedText } from './rich-text.ts'
import { postCategories, postStates } from './rules/blog-choices.ts'
import { text } from './text.ts'

const locale = z.enum(locales)
const category = z.enum(postCategories)

const textFields = {
  title: text({ min: 1, max: 140 }),
  excerpt: text({ max: 400, lines: true }).default(''),
  /** Of the picture above it; empty where that only adorns. */
  cover_alt: text({ max: 300 }).default('')
}

export const postCard = z.object({
  id: z.string(),
  slug: z.string(),
  category,
  cover: picture.nullable(),
  /** In which of its languages it is told here. */
  locale,
  title: z.string(),
  excerpt: z.string(),
  cover_alt: z.string(),
  /** How long reading takes. */
  minutes: z.int(),
  published_at: z.iso.datetime().nullable()
})
export type PostCard = z.infer<typeof postCard>

const neighbour = z.object({ slug: z.string(), title: z.string(), locale }).nullable()

export const fullPost = postCard.extend({
  body: storedText,
  /** Those that the body shows. */
  pictures: z.array(picture),
  /** Those that the body leads to, as far as they are on show. */
  works: z.array(shownWork),
  locales: z.array(locale),
  updated_at: z.iso.datetime(),
  state: z.enum(postStates),
  previous: neighbour,
  next: neighbour
})
export type FullPost = z.infer<typeof fullPost>

const postText = z.strictObject({ ...textFields, body: richText })

export const workedPost = z.object({
  id: z.string(),
  slug: z.string(),
  category,
  cover_id: z.string().nullable(),
  publish_at: z.iso.datetime().nullable(),
  state: z.enum(postStates),
  version: z.int(),
  updated_at: z.iso.datetime(),
  texts: z.partialRecord(
    locale,
    z.object({ title: z.string(), excerpt: z.string(), cover_alt: z.string(), body: storedText })
  ),
  /** Those that it shows, above it and in its texts. */
  pictures: z.array(picture)
})
export type WorkedPost = z.infer<typeof workedPost>
export type PostTextsByLocale = WorkedPost['texts']
export type PostText = NonNullable<PostTextsByLocale['en']>

export const postLine = workedPost
  .pick({ id: true, slug: true, category: true, publish_at: true, state: true, updated_at: true })
  .extend({ title: z.string(), locale, locales: z.array(locale) })
export type PostLine = z.infer<typeof postLine>

const settings = {
  slug,
  category,
  cover_id: z.uuid().nullable(),
  /** Null takes it back among the drafts. */
  publish_at: instant.nullable(),
  /** Those left out stay as they are; null takes a language away. */
  texts: z.partialRecord(locale, postText.nullable())
}

const newPost = z.strictObject({
  team: z.string(),
  locale,
  title: textFields.title,
  category: category.default('news')
})
export type NewPost = Omit<z.infer<typeof newPost>, 'team'>

const changes = z.strictObject({
  team: z.string(),
  id: z.string(),
  version,
  ...z.object(settings).partial().shape,
  /** At the moment at which it arrives, in place of one that is named. */
  publish_now: z.literal(true).optional()
})
export type PostChanges = Omit<z.infer<typeof changes>, 'team' | 'id'>

const page = {
  limit: pageLimit,
  cursor: z.string().max(120).optional()
}
const one = { team: z.string(), id: z.string() }
const tags = ['blog']

export const blog = {
  list: teamCall({ access: 'anyone', limit: 'search', cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/blog', summary: 'The published posts, the newest first', tags })
    .input(
      z.object({
        team: z.string(),
        locale: locale.default(defaultLocale),
        category: category.optional(),
        q: text({ max: 80 }).optional(),
        ...page
      })
    )
    .output(z.object({ items: z.array(postCard), next: z.string().nullable() })),

  create: teamCall({ access: 'organiser', limit: 'write', team_in: 'team', once: true })
    .route({ method: 'POST', path: '/blog', summary: 'Begin a post', tags, successStatus: 201 })
    .input(newPost)
    .output(workedPost),

  get: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/blog/{id}', summary: 'A post, by its id or an address it has had', tags })
    .input(z.object({ ...one, locale: locale.default(defaultLocale) }))
    .output(fullPost),

  update: teamCall({ access: 'organiser', limit: 'autosave', team_in: 'team' })
    .route({ method: 'PATCH', path: '/blog/{id}', summary: 'Change, schedule or publish a post', tags })
    .input(changes)
    .output(workedPost),

  remove: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({ method: 'DELETE', path: '/blog/{id}', summary: 'Delete a post', tags, successStatus: 204 })
    .input(z.strictObject(one))
    .output(z.undefined()),

  all: teamCall({ access: 'organiser', limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/blog-posts', summary: 'All posts, drafts among them', tags })
    .input(
      z.object({
        team: z.string(),
        locale: locale.default(defaultLocale),
        state: z.enum(postStates).optional(),
        ...page
      })
    )
    .output(z.object({ items: z.array(postLine), next: z.string().nullable() })),

  open: teamCall({ access: 'organiser', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/blog-posts/{id}',
      summary: 'A post in all its languages, to be changed',
      tags
    })
    .input(z.object(one))
    .output(workedPost)
}
