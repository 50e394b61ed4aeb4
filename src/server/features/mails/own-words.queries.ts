import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import type { EditableName, LetterVariant } from '#contract/rules/mail-choices.ts'
import type { MarkdownBlock } from '#contract/rules/markdown.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { integerColumn, keyset, type PageOf } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export interface MailTextAddress {
  name: EditableName
  variant: LetterVariant
  locale: Locale
}

/** The newest version of each of these letters in each of these languages. */
export const selectNewest = (
  db: Kysely<Schema>,
  team_id: string,
  { names, locales }: { names: readonly EditableName[]; locales: readonly Locale[] }
) =>
  db
    .selectFrom('mail_texts')
    .distinctOn(['letter', 'variant', 'locale'])
    .select(['letter', 'variant', 'locale', 'subject', 'preheader', 'body_blocks'])
    .where('team_id', '=', team_id)
    .where(sql<SqlBool>`letter = ANY (${names}::text[])`)
    .where(sql<SqlBool>`locale = ANY (${locales}::text[])`)
    .orderBy('letter')
    .orderBy('variant')
    .orderBy('locale')
    .orderBy('version', 'desc')

/** In which languages a letter says something of the team's own now. */
export const selectWritten = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom(
      db
        .selectFrom('mail_texts')
        .distinctOn(['letter', 'variant', 'locale'])
        .select(['letter', 'variant', 'locale'])
        .select(sql<boolean>`subject <> '' OR preheader <> '' OR body <> ''`.as('own'))
        .where('team_id', '=', team_id)
        .orderBy('letter')
        .orderBy('variant')
        .orderBy('locale')
        .orderBy('version', 'desc')
        .as('newest')
    )
    .select(['letter', 'variant', 'locale'])
    .where('own', '=', true)

const versionsOf = (db: Kysely<Schema>, team_id: string, { name, variant, locale }: MailTextAddress) =>
  db
    .selectFrom('mail_texts as t')
    .leftJoin('users as u', 'u.id', 't.edited_by')
    .select(['t.version', 't.subject', 't.preheader', 't.body', 't.body_blocks', 't.edited_at'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('edited_by'))
    .where('t.team_id', '=', team_id)
    .where('t.letter', '=', name)
    .where('t.variant', '=', variant)
    .where('t.locale', '=', locale)

export const selectText = (db: Kysely<Schema>, team_id: string, at: MailTextAddress) =>
  versionsOf(db, team_id, at).orderBy('t.version', 'desc').limit(1)

export const selectTextVersion = (
  db: Kysely<Schema>,
  team_id: string,
  { version, ...at }: MailTextAddress & { version: number }
) => versionsOf(db, team_id, at).where('t.version', '=', version)

export const textVersionOrder = keyset({ version: integerColumn('t.version') }, 'desc')

export const selectTextVersions = (
  db: Kysely<Schema>,
  team_id: string,
  at: MailTextAddress,
  page: PageOf<typeof textVersionOrder>
) => textVersionOrder.page(versionsOf(db, team_id, at), page)

export interface NewText {
  version: number
  subject: string
  preheader: string
  body: string
  blocks: MarkdownBlock[] | null
  edited_by: string
  edited_at: Date
}

/** False where somebody else was quicker with this version. */
export const insertText = async (
  tx: Tx,
  { name, variant, locale }: MailTextAddress,
  { blocks, ...row }: NewText
): Promise<boolean> => {
  const written = await tx.db
    .insertInto('mail_texts')
    .values({
      team_id: tx.team_id,
      letter: name,
      variant,
      locale,
      ...row,
      body_blocks: blocks && json(blocks)
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return written !== undefined
}
