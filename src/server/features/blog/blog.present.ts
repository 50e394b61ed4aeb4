import type { FullPost, PostCard, PostLine, PostTextsByLocale, WorkedPost } from '#contract/blog.ts'
import type { ShownWork } from '#contract/exhibition.ts'
import type { Picture } from '#contract/picture.ts'
import { stateOfPost } from '#contract/rules/blog-choices.ts'
import type { Block, RichText } from '#contract/rules/rich-text.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { presentPicture } from '#server/platform/media/present-picture.ts'
import type { selectAll, selectPublished, selectRow, selectTexts } from './blog.queries.ts'

export type CardRow = RowOf<typeof selectPublished>
export type TextRow = RowOf<typeof selectTexts>
export type PostRow = RowOf<typeof selectRow>

const coverOf = (row: CardRow, link: string): Picture | null => {
  const { cover_id: id, cover_width: width, cover_height: height } = row
  const { cover_thumbhash: thumbhash, cover_widths: widths } = row
  if (id === null || width === null || height === null || thumbhash === null || widths === null) return null
  return presentPicture(link, { id, width, height, thumbhash, widths })
}

export const presentCard = (row: CardRow, link: string): PostCard => ({
  id: row.id,
  slug: row.slug,
  category: row.category,
  cover: coverOf(row, link),
  locale: row.locale,
  title: row.title,
  excerpt: row.excerpt,
  cover_alt: row.cover_alt,
  minutes: row.minutes,
  published_at: row.publish_at?.toISOString() ?? null
})

/** A work that is not on show leaves no trace, its id neither. */
const withoutHidden = (body: RichText, works: readonly ShownWork[]): RichText => {
  const isShown = (block: Block): boolean =>
    block.type !== 'work' || works.some(({ id }) => id === block.attrs.work_id)
  // Works stand among the blocks of the text itself, never deeper.
  return { ...body, content: body.content.filter(isShown) }
}

interface Around {
  link: string
  texts: readonly TextRow[]
  pictures: Picture[]
  works: ShownWork[]
  previous: CardRow | undefined
  next: CardRow | undefined
  now: Date
}

const neighbourOf = (row: CardRow | undefined): FullPost['next'] =>
  row ? { slug: row.slug, title: row.title, locale: row.locale } : null

export const presentFull = (row: CardRow, around: Around): FullPost | null => {
  const { link, texts, pictures, works, previous, next, now } = around
  const text = texts.find(({ locale }) => locale === row.locale)
  if (!text) return null
  return {
    ...presentCard(row, link),
    body: withoutHidden(text.body, works),
    pictures,
    works,
    locales: texts.map(({ locale }) => locale),
    updated_at: row.updated_at.toISOString(),
    state: stateOfPost(row.publish_at, now),
    previous: neighbourOf(previous),
    next: neighbourOf(next)
  }
}

export const presentWorked = (
  row: PostRow,
  { texts, pictures, now }: { texts: readonly TextRow[]; pictures: Picture[]; now: Date }
): WorkedPost => ({
  id: row.id,
  slug: row.slug,
  category: row.category,
  cover_id: row.cover_id,
  publish_at: row.publish_at?.toISOString() ?? null,
  state: stateOfPost(row.publish_at, now),
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  texts: Object.fromEntries(texts.map(({ locale, ...text }) => [locale, text])) satisfies PostTextsByLocale,
  pictures
})

export const presentLine = (row: RowOf<typeof selectAll>, now: Date): PostLine => ({
  id: row.id,
  slug: row.slug,
  category: row.category,
  publish_at: row.publish_at?.toISOString() ?? null,
  state: stateOfPost(row.publish_at, now),
  updated_at: row.updated_at.toISOString(),
  title: row.title,
  locale: row.locale,
  locales: row.locales
})
