/* What of a post is set here, as one set of named values: each language is one of them, so that two may write at once. */
import type { PostChanges, PostText, WorkedPost } from '#contract/blog.ts'
import { locales } from '#contract/locales.ts'
import type { Locale } from '#contract/locales.ts'
import { emptyText } from '#contract/rules/rich-text.ts'

export type PostValues = Pick<WorkedPost, 'slug' | 'category' | 'cover_id' | 'publish_at'> &
  Record<Locale, PostText | null>

export const emptyPostText: PostText = { title: '', excerpt: '', cover_alt: '', body: emptyText }

export const valuesOf = ({ slug, category, cover_id, publish_at, texts }: WorkedPost): PostValues => ({
  slug,
  category,
  cover_id,
  publish_at,
  en: texts.en ?? null,
  fr: texts.fr ?? null,
  es: texts.es ?? null,
  ar: texts.ar ?? null
})

/** As the call takes them: what was set, and the languages that were written in. */
export const changesFrom = (changed: Partial<PostValues>): Omit<PostChanges, 'version'> => {
  const { en, fr, es, ar, ...settings } = changed
  const written = Object.entries({ en, fr, es, ar }).filter(([, text]) => text !== undefined)
  return { ...settings, ...(written.length > 0 && { texts: Object.fromEntries(written) }) }
}

/** In which language a field stands, by its path within what is sent. */
export const localeAt = (path: string): Locale | null => {
  const [first, second] = path.split('.')
  return first === 'texts' ? (locales.find(locale => locale === second) ?? null) : null
}

/** What is wrong deep within a body is shown at the body. */
export const idAt = (path: string): string => {
  const [first = '', locale = '', field = ''] = path.split('.')
  return first === 'texts' ? `post-${locale}-${field}` : `post-${first}`
}
