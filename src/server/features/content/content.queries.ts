import { sql, type Kysely } from 'kysely'
import type { Page, Texts } from '#contract/content.ts'
import type { Locale } from '#contract/locales.ts'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import { json } from '#server/platform/db/json.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { integerColumn, keyset, type PageOf } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'

interface Address {
  page: Page
  locale: Locale
}

/** The team's published layers of a page in the two languages that may be needed, and the team's default. */
export const selectPublished = (db: Kysely<Schema>, team_id: string, { page, locale }: Address) =>
  db
    .selectFrom('teams')
    .leftJoin('content_pages as p', join =>
      join
        .on('p.team_id', '=', team_id)
        .on('p.page', '=', page)
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
      'teams.default_locale',
      'v.locale',
      'v.version',
      'v.texts',
      'v.body_blocks'
    ])
    .where('teams.id', '=', team_id)

/** The page's row, made where there is none, and held until the transaction ends. */
export const lockPage = async (tx: Tx, team_id: string, { page, locale }: Address) => {
  await tx.db
    .insertInto('content_pages')
    .values({ team_id, page, locale, version: 0, published_version: null })
    .onConflict(conflict => conflict.columns(['team_id', 'page', 'locale']).doNothing())
    .execute()
  return tx.db
    .selectFrom('content_pages')
    .select(['version', 'published_version'])
    .where('team_id', '=', team_id)
    .where('page', '=', page)
    .where('locale', '=', locale)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

interface NewVersion extends Address {
  version: number
  texts: Texts
  body_blocks: MarkdownBlock[] | null
  edited_by: string | null
  edited_at: Date
  publish: boolean
}

export const insertVersion = async (
  tx: Tx,
  team_id: string,
  { publish, body_blocks, ...row }: NewVersion
) => {
  await tx.db
    .insertInto('content_versions')
    .values({
      team_id,
      ...row,
      body_blocks: body_blocks && json(body_blocks),
      published_at: publish ? row.edited_at : null
    })
    .execute()
  await tx.db
    .updateTable('content_pages')
    .set({ version: row.version, ...(publish && { published_version: row.version }) })
    .where('team_id', '=', team_id)
    .where('page', '=', row.page)
    .where('locale', '=', row.locale)
    .execute()
}

const versionsOf = (db: Kysely<Schema>, team_id: string, { page, locale }: Address) =>
  db
    .selectFrom('content_versions as v')
    .innerJoin('content_pages as p', join =>
      join
        .onRef('p.team_id', '=', 'v.team_id')
        .onRef('p.page', '=', 'v.page')
        .onRef('p.locale', '=', 'v.locale')
    )
    .leftJoin('users', 'users.id', 'v.edited_by')
    .select(['v.version', 'v.locale', 'v.edited_at', 'v.published_at', 'p.published_version'])
    .select(
      sql<string | null>`nullif(trim(concat_ws(' ', users.first_name, users.last_name)), '')`.as('edited_by')
    )
    .where('v.team_id', '=', team_id)
    .where('v.page', '=', page)
    .where('v.locale', '=', locale)

export const versionOrder = keyset({ version: integerColumn('v.version') }, 'desc')

export const selectVersions = (
  db: Kysely<Schema>,
  team_id: string,
  { page, locale, ...window }: Address & PageOf<typeof versionOrder>
) => versionOrder.page(versionsOf(db, team_id, { page, locale }), window)

export const selectVersion = (db: Kysely<Schema>, team_id: string, address: Address & { version: number }) =>
  versionsOf(db, team_id, address).select('v.texts').where('v.version', '=', address.version)
