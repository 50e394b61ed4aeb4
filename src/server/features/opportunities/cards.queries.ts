/* What takes applications, of all teams: a global table, written through the door of each. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, momentColumn, type PageOf } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { placeAhead } from './still-open.ts'

/** Those of one organisation, made anew. Its row is locked, or was read in this transaction. */
export const writeCallCards = async (tx: Tx, organisation_id: string): Promise<void> => {
  await tx.db
    .deleteFrom('opportunity_cards')
    .where('team_id', '=', tx.team_id)
    .where('organisation_id', '=', organisation_id)
    .execute()
  await sql`INSERT INTO opportunity_cards (team_id, opportunity_id, organisation_id, organisation, kind, title, place,
      pays, pays_per, currency, deadline, time_zone)
    SELECT o.team_id, o.id, o.organisation_id, r.name, o.kind, o.title, o.place, o.pays, o.pays_per, o.currency,
      o.deadline, o.time_zone
    FROM opportunities o JOIN organisations r ON r.team_id = o.team_id AND r.id = o.organisation_id
    WHERE o.team_id = ${tx.team_id}::uuid AND o.organisation_id = ${organisation_id}::uuid
      AND o.status = 'published' AND r.suspended_at IS NULL`.execute(tx.db)
}

export const cardOrder = keyset({
  deadline: momentColumn('c.deadline'),
  opportunity_id: idColumn('c.opportunity_id')
})

/**
 * The cards are walked in their order, and the team of each is looked up, which OFFSET sees to: what is guessed of the teams'
 * features would have all cards sorted. A team that is closed, suspended or has switched them off is found by nobody.
 */
export const selectCards = (
  db: Kysely<Schema>,
  { now, limit, after }: PageOf<typeof cardOrder> & { now: Date }
) => {
  const place = placeAhead(after, now)
  const cards = db
    .selectFrom('opportunity_cards as c')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('teams')
          .select(['teams.link', 'teams.locales', 'teams.default_locale'])
          .whereRef('teams.id', '=', 'c.team_id')
          .where('teams.status', '=', 'active')
          .where(sql<SqlBool>`teams.features ->> 'opportunities' = 'true'`)
          .offset(0)
          .as('team'),
      join => join.onTrue()
    )
    .select(['c.opportunity_id', 'c.organisation', 'c.kind', 'c.title', 'c.place', 'c.pays', 'c.pays_per'])
    .select(['c.currency', 'c.deadline', 'c.time_zone', 'team.link', 'team.locales', 'team.default_locale'])
  return cardOrder.page(place ? cards : cards.where('c.deadline', '>', now), { limit, after: place })
}
