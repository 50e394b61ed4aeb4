import type { ContentVersion, Texts } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'

export interface VersionRow {
  version: number
  locale: Locale
  edited_by: string | null
  edited_at: Date
  published_at: Date | null
  published_version: number | null
}

export const presentSummary = (row: VersionRow): Omit<ContentVersion, 'translations'> => ({
  version: row.version,
  locale: row.locale,
  state: row.version === row.published_version ? 'published' : row.published_at ? 'superseded' : 'draft',
  edited_by: row.edited_by,
  edited_at: row.edited_at.toISOString()
})

export const presentVersion = (row: VersionRow & { texts: Texts }): ContentVersion => ({
  ...presentSummary(row),
  translations: row.texts
})
