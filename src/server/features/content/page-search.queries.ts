import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Page } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** The team's published texts of these pages, in the language asked for and in its own. */
export const selectOwnTexts = (
  db: Kysely<Schema>,
  team_id: string,
  { pages, locale }: { pages: readonly Page[]; locale: Locale }
) =>
  db
    .selectFrom('teams')
    .leftJoin('content_pages as p', join =>
      join
        .on('p.team_id', '=', team_id)
        .on(sql<SqlBool>`p.page = ANY (${pages}::text[])`)
        .on(eb => eb.or([eb('p.locale', '=', locale), eb('p.locale', '=', eb.ref('teams.default_locale'))]))
    )
    .leftJoin('content_versions as v', join =>
      join
        .on('v.team_id', '=', team_id)
        .onRef('v.page', '=', 'p.page')
        .onRef('v.locale', '=', 'p.locale')
        .onRef('v.version', '=', 'p.published_version')
    )
    .select([
      'teams.id as team_id',
      'teams.name',
      'teams.tagline',
      'teams.default_locale',
      'v.page',
      'v.locale',
      'v.texts',
      'v.body_blocks'
    ])
    .where('teams.id', '=', team_id)
