import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, textColumn, type PageOf } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { pictureOf } from '#server/platform/media/picture-of.ts'

const countOf = (team_id: string, condition: ReturnType<typeof sql<SqlBool>>) =>
  sql<number>`(SELECT count(*)::integer FROM opportunities o WHERE o.team_id = ${team_id}::uuid
    AND o.organisation_id = organisations.id AND ${condition})`

const everPublished = sql<SqlBool>`o.status IN ('published', 'closed', 'awarded')`

const selectOrganisations = (db: Kysely<Schema>, team_id: string, now: Date) =>
  db
    .selectFrom('organisations')
    .select([
      'organisations.id',
      'organisations.name',
      'about',
      'place',
      'country',
      'website',
      'logo_id',
      'verified_at',
      'suspended_at',
      'version'
    ])
    .select(pictureOf(team_id, 'organisations.logo_id').as('logo'))
    .select([
      countOf(
        team_id,
        sql`o.status = 'published' AND o.deadline > ${now}
        AND organisations.suspended_at IS NULL`
      ).as('open'),
      countOf(team_id, sql`true`).as('opportunities'),
      countOf(team_id, everPublished).as('published')
    ])
    .where('organisations.team_id', '=', team_id)

const folded = sql<string>`lower(organisations.name)`

export const organisationOrder = keyset({ sort_name: textColumn(folded), id: idColumn('organisations.id') })

/** Those that have ever published something, by name. */
export const selectShown = (
  db: Kysely<Schema>,
  team_id: string,
  { now, ...page }: PageOf<typeof organisationOrder> & { now: Date }
) =>
  organisationOrder.page(
    selectOrganisations(db, team_id, now)
      .select(folded.as('sort_name'))
      .where('suspended_at', 'is', null)
      .where(
        sql<SqlBool>`EXISTS (SELECT FROM opportunities o WHERE o.team_id = ${team_id}::uuid
          AND o.organisation_id = organisations.id AND ${everPublished})`
      ),
    page
  )

export const selectAllOrganisations = (db: Kysely<Schema>, team_id: string, now: Date) =>
  selectOrganisations(db, team_id, now).orderBy(folded).orderBy('organisations.id')

export const selectOrganisation = (db: Kysely<Schema>, team_id: string, id: string, now: Date) =>
  selectOrganisations(db, team_id, now).where('organisations.id', '=', id)

/** Who was chosen by one and agreed to be named. */
export const selectLaureates = (db: Kysely<Schema>, team_id: string, id: string) =>
  db
    .selectFrom('opportunity_laureates as l')
    .innerJoin('opportunities as o', join =>
      join.onRef('o.team_id', '=', 'l.team_id').onRef('o.id', '=', 'l.opportunity_id')
    )
    .select(['l.name', 'l.opportunity_id', 'o.title'])
    .where('l.team_id', '=', team_id)
    .where('o.organisation_id', '=', id)
    .where('o.status', '=', 'awarded')
    .orderBy('l.agreed_at', 'desc')
    .orderBy('l.id')
    .limit(100)

/** Stays as it is until the transaction ends. */
export const lockOrganisation = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('organisations')
    .select(['id', 'verified_at', 'suspended_at', 'version'])
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const selectFirstOrganisation = (tx: Tx) =>
  tx.db
    .selectFrom('organisations')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const countOrganisations = async (tx: Tx): Promise<number> => {
  const { kept } = await tx.db
    .selectFrom('organisations')
    .select(eb => eb.fn.countAll<number>().as('kept'))
    .where('team_id', '=', tx.team_id)
    .executeTakeFirstOrThrow()
  return kept
}

/** Whether another has this name, however it is written. */
export const isNameTaken = async (tx: Tx, name: string, id: string): Promise<boolean> => {
  const other = await tx.db
    .selectFrom('organisations')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('id', '<>', id)
    .where(sql<SqlBool>`lower(name) = lower(${name}::text)`)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export const hasOpportunities = async (tx: Tx, id: string): Promise<boolean> => {
  const one = await tx.db
    .selectFrom('opportunities')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('organisation_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}
