/* Organisations of all teams: a global table, written through the door of each team. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { OrganisationStanding } from '#contract/rules/opportunity-choices.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** As the organisation stands now. */
export const writeOrganisationCard = (tx: Tx, id: string) =>
  sql`INSERT INTO organisation_cards
      (team_id, organisation_id, name, place, country, website, verified_at, suspended_at)
    SELECT o.team_id, o.id, o.name, o.place, o.country, o.website, o.verified_at, o.suspended_at
    FROM organisations o WHERE o.team_id = ${tx.team_id}::uuid AND o.id = ${id}::uuid
    ON CONFLICT (team_id, organisation_id) DO UPDATE SET name = excluded.name, place = excluded.place,
      country = excluded.country, website = excluded.website, verified_at = excluded.verified_at,
      suspended_at = excluded.suspended_at`.execute(tx.db)

export const removeOrganisationCard = (tx: Tx, id: string) =>
  tx.db
    .deleteFrom('organisation_cards')
    .where('team_id', '=', tx.team_id)
    .where('organisation_id', '=', id)
    .execute()

const operated = (db: Kysely<Schema>) =>
  db
    .selectFrom('organisation_cards as c')
    .innerJoin('teams', 'teams.id', 'c.team_id')
    .select(['c.organisation_id as id', 'c.team_id', 'c.name', 'c.place', 'c.country', 'c.website'])
    .select(['c.verified_at', 'c.suspended_at', 'teams.link as team', 'teams.name as team_name'])

const standings: Record<OrganisationStanding, string> = {
  unverified: 'c.verified_at IS NULL AND c.suspended_at IS NULL',
  verified: 'c.verified_at IS NOT NULL AND c.suspended_at IS NULL',
  suspended: 'c.suspended_at IS NOT NULL'
}

export const operatedOrganisationOrder = keyset({ id: idColumn('c.organisation_id') }, 'desc')

/** The newest first, as their ids are. */
export const selectOperatedOrganisations = (
  db: Kysely<Schema>,
  { standing, ...page }: ListPage & { standing?: OrganisationStanding | undefined }
) => {
  const query = operatedOrganisationOrder.page(operated(db), page)
  return standing === undefined ? query : query.where(sql.raw<SqlBool>(standings[standing]))
}

export const selectOperatedOrganisation = (db: Kysely<Schema>, id: string) =>
  operated(db).where('c.organisation_id', '=', id)
