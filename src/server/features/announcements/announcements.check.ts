/* What an announcement must not say: what nobody can fill in, and links that lead nowhere from a mail. */
import type { AnnouncementWriting, NewAnnouncement } from '#contract/announcements.ts'
import { isLocale } from '#contract/locales.ts'
import { invalidField, Problem, type FieldError } from '#contract/problems.ts'
import { linksIn, unknownPlaceholder, type ReadAnnouncementTexts } from '#contract/rules/announcement.ts'
import { isSafeLink } from '#contract/rules/rich-text.ts'
import { endsReading, readAside } from '#server/platform/markdown/markdown.ts'

const placeholderFaults = (
  path: FieldError['path'],
  { subject, text }: AnnouncementWriting,
  contest: boolean
): FieldError[] =>
  Object.entries({ subject, text }).flatMap(([key, value]) => {
    const name = unknownPlaceholder(value, { contest })
    return name === null ? [] : [{ path: [...path, key], code: 'unknown_placeholder', params: { name } }]
  })

/** The texts as they are drawn, or every rule that they break. */
export const readTexts = async (
  team_id: string,
  { texts, fallback, audience }: NewAnnouncement
): Promise<ReadAnnouncementTexts> => {
  if (texts[fallback] === undefined) throw invalidField(['fallback'], 'not_one_of')
  const errors: FieldError[] = []
  const read: ReadAnnouncementTexts = {}
  for (const [locale, writing] of Object.entries(texts)) {
    if (!isLocale(locale) || !writing) continue
    const path = ['texts', locale]
    errors.push(...placeholderFaults(path, writing, audience.contest !== null))
    const blocks = await readAside(team_id, writing.text)
    if (!Array.isArray(blocks)) errors.push({ path: [...path, 'text'], ...blocks })
    else if (!linksIn(blocks).every(isSafeLink)) errors.push({ path: [...path, 'text'], code: 'bad_link' })
    else read[locale] = { ...writing, blocks }
    if (endsReading(blocks)) break
  }
  if (errors.length > 0) throw new Problem('invalid', { errors })
  return read
}
