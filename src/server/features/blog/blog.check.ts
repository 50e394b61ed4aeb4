/* What holds between the parts of a post, and when it may appear. */
import type { PostChanges } from '#contract/blog.ts'
import type { Locale } from '#contract/locales.ts'
import { invalidField, type FieldError } from '#contract/problems.ts'
import { isBlank, type RichText } from '#contract/rules/rich-text.ts'

/** The moment that stands after a change. What has appeared keeps its moment; nothing is set to appear in the past. */
export const momentOf = (
  before: Date | null,
  { publish_at, publish_now }: Pick<PostChanges, 'publish_at' | 'publish_now'>,
  now: Date
): Date | null => {
  if (publish_now) return before && before <= now ? before : now
  if (publish_at === undefined) return before
  if (publish_at === null) return null
  const wanted = new Date(publish_at)
  const stays = before?.getTime() === wanted.getTime()
  if (!stays && wanted < now) throw invalidField(['publish_at'], 'past')
  return wanted
}

interface PostText {
  locale: Locale
  body: RichText
}

export const faultsOfPublishing = (
  texts: readonly PostText[],
  { default_locale, timed }: { default_locale: Locale; timed: boolean }
): FieldError[] => {
  if (texts.length === 0) return [{ path: ['texts', default_locale, 'title'], code: 'required' }]
  if (!timed) return []
  const missing = texts.some(({ locale }) => locale === default_locale)
    ? []
    : [{ path: ['texts', default_locale, 'title'], code: 'required' as const }]
  return [
    ...missing,
    ...texts
      .filter(({ body }) => isBlank(body))
      .map(({ locale }) => ({ path: ['texts', locale, 'body'], code: 'required' as const }))
  ]
}
