import { sql, type Kysely } from 'kysely'
import { longPages } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** The published long texts that nobody has read yet; a team has a page and language of each. */
export const selectUnread = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('content_pages as p')
    .innerJoin('content_versions as v', join =>
      join
        .onRef('v.team_id', '=', 'p.team_id')
        .onRef('v.page', '=', 'p.page')
        .onRef('v.locale', '=', 'p.locale')
        .onRef('v.version', '=', 'p.published_version')
    )
    .select(['v.page', 'v.locale', 'v.version', sql<string>`v.texts ->> 'body'`.as('body')])
    .where('p.team_id', '=', team_id)
    .where('v.team_id', '=', team_id)
    .where('p.page', 'in', longPages)
    .where('v.body_blocks', 'is', null)
    .where(sql<boolean>`jsonb_typeof(v.texts -> 'body') = 'string'`)

interface Version {
  page: string
  locale: Locale
  version: number
}

export const writeRead = async (
  { db, team_id }: Tx,
  { page, locale, version }: Version,
  blocks: MarkdownBlock[]
): Promise<void> => {
  await db
    .updateTable('content_versions')
    .set({ body_blocks: json(blocks) })
    .where('team_id', '=', team_id)
    .where('page', '=', page)
    .where('locale', '=', locale)
    .where('version', '=', version)
    .execute()
}
