import { sql, type InsertObject, type Kysely, type UpdateObject } from 'kysely'
import type { OpenCall } from '#contract/opportunity-shapes.ts'
import type { OpportunityState } from '#contract/rules/opportunity-choices.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { pictureOf, type StoredPicture } from '#server/platform/media/picture-of.ts'

const own = [
  'o.id',
  'o.kind',
  'o.title',
  'o.summary',
  'o.disciplines',
  'o.stages',
  'o.place',
  'o.country',
  'o.remote',
  'o.starts_on',
  'o.ends_on',
  'o.deadline',
  'o.time_zone',
  'o.currency',
  'o.pays',
  'o.pays_per',
  'o.costs',
  'o.provides',
  'o.places',
  'o.works',
  'o.donated_works',
  'o.hours',
  'o.status'
] as const

const whole = [
  'o.description',
  'o.description_blocks',
  'o.expects',
  'o.rights',
  'o.selected_by',
  'o.selection',
  'o.answers_on',
  'o.pays_by',
  'o.questions',
  'o.rubric',
  'o.blind',
  'o.submitted_by',
  'o.returned',
  'o.outcome',
  'o.published_at',
  'o.updated_at',
  'o.version'
] as const

interface StoredBrief extends Omit<OpenCall['organisation'], 'logo'> {
  logo: StoredPicture | null
}

const organisationOf = (team_id: string) =>
  sql<StoredBrief>`jsonb_build_object('id', organisations.id, 'name', organisations.name,
    'place', organisations.place, 'country', organisations.country,
    'verified', organisations.verified_at IS NOT NULL,
    'logo', ${pictureOf(team_id, 'organisations.logo_id')})`

/** With the organisation that offers it. */
export const callRows = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('opportunities as o')
    .innerJoin('organisations', join =>
      join
        .onRef('organisations.team_id', '=', 'o.team_id')
        .onRef('organisations.id', '=', 'o.organisation_id')
    )
    .select(own)
    .select([organisationOf(team_id).as('organisation'), 'organisations.suspended_at'])
    .where('o.team_id', '=', team_id)

/** With all that it says, and who was chosen and agreed to be named. */
const selectWhole = (db: Kysely<Schema>, team_id: string) =>
  callRows(db, team_id)
    .select(whole)
    .select(
      sql<string[]>`(SELECT coalesce(jsonb_agg(l.name ORDER BY l.agreed_at, l.id), '[]')
        FROM opportunity_laureates l WHERE l.team_id = ${team_id}::uuid AND l.opportunity_id = o.id)`.as(
        'laureates'
      )
    )

export const selectOpportunity = (db: Kysely<Schema>, team_id: string, id: string) =>
  selectWhole(db, team_id).where('o.id', '=', id)

export const lineOrder = keyset({ id: idColumn('o.id') }, 'desc')

/** In every state, the newest first. */
export const selectLines = (
  db: Kysely<Schema>,
  team_id: string,
  { state, now, ...page }: ListPage & { state?: OpportunityState | undefined; now: Date }
) => {
  const query = lineOrder.page(
    callRows(db, team_id).select(['o.submitted_by', 'o.returned', 'o.updated_at', 'o.version']),
    page
  )
  if (state === undefined) return query
  // As `opportunityStateAt` says it.
  return query.where(
    sql<boolean>`${state} = CASE WHEN o.status = 'published'
      AND (o.deadline <= ${now} OR organisations.suspended_at IS NOT NULL) THEN 'closed' ELSE o.status END`
  )
}

export const lockOpportunity = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('opportunities')
    .select(['id', 'status', 'version', 'submitted_by', 'deadline', 'organisation_id'])
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertOpportunity = (tx: Tx, row: InsertObject<Schema, 'opportunities'>) =>
  tx.db.insertInto('opportunities').values(row).execute()

export const updateOpportunityRow = (tx: Tx, id: string, changes: UpdateObject<Schema, 'opportunities'>) =>
  tx.db
    .updateTable('opportunities')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .execute()

/** What an organisation has published comes into the list together with it. */
export const listAgain = (tx: Tx, organisation_id: string, listed_at: Date) =>
  tx.db
    .updateTable('opportunities')
    .set({ listed_at })
    .where('team_id', '=', tx.team_id)
    .where('organisation_id', '=', organisation_id)
    .where('status', '=', 'published')
    .execute()

export const deleteOpportunity = (tx: Tx, id: string) =>
  tx.db.deleteFrom('opportunities').where('team_id', '=', tx.team_id).where('id', '=', id).execute()

export const selectTeamOfOpportunities = (tx: Tx) =>
  tx.db
    .selectFrom('teams')
    .select(['name', 'link', 'country', 'currency', 'time_zone', 'default_locale', 'socials', 'tagline'])
    .where('id', '=', tx.team_id)
    .executeTakeFirstOrThrow()
