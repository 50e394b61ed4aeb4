/* The cards of what teams offer for the platform's own page: a global table, written through each team's door. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { OffersPage } from '#contract/offered-testimonials.ts'
import { mostOnPlatform, type OfferState } from '#contract/rules/public-content-choices.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, momentColumn, type PageOf } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { pictureOf } from '#server/platform/media/picture-of.ts'

export const selectCard = (tx: Tx, testimonial_id: string) =>
  tx.db
    .selectFrom('testimonial_cards')
    .select('state')
    .where('team_id', '=', tx.team_id)
    .where('testimonial_id', '=', testimonial_id)
    .executeTakeFirst()

export const removeCard = (tx: Tx, testimonial_id: string) =>
  tx.db
    .deleteFrom('testimonial_cards')
    .where('team_id', '=', tx.team_id)
    .where('testimonial_id', '=', testimonial_id)
    .executeTakeFirst()

/** As the testimonial stands now. What was decided of other words does not hold for these. */
export const writeCard = (tx: Tx, testimonial_id: string, now: Date) =>
  tx.db
    .insertInto('testimonial_cards')
    .columns(['team_id', 'testimonial_id', 'quote', 'name', 'role', 'portrait', 'state', 'since', 'version'])
    .expression(eb =>
      eb
        .selectFrom('testimonials')
        .select(['team_id', 'id', 'quote', 'name', 'role'])
        .select(pictureOf(tx.team_id, 'testimonials.portrait_id').as('portrait'))
        .select([
          sql<OfferState>`'waiting'`.as('state'),
          sql<Date>`${now}::timestamptz`.as('since'),
          'version'
        ])
        .where('team_id', '=', tx.team_id)
        .where('id', '=', testimonial_id)
    )
    .onConflict(conflict =>
      conflict
        .columns(['team_id', 'testimonial_id'])
        .doUpdateSet(eb => ({
          quote: eb.ref('excluded.quote'),
          name: eb.ref('excluded.name'),
          role: eb.ref('excluded.role'),
          portrait: eb.ref('excluded.portrait'),
          state: eb.ref('excluded.state'),
          since: eb.ref('excluded.since'),
          version: eb.ref('excluded.version')
        }))
        .where(
          // Of a picture only which one it is: its widths come after it.
          sql<SqlBool>`(testimonial_cards.quote, testimonial_cards.name, testimonial_cards.role,
            testimonial_cards.portrait ->> 'id')
            IS DISTINCT FROM (excluded.quote, excluded.name, excluded.role, excluded.portrait ->> 'id')`
        )
    )
    .execute()

/** The same picture in widths that can be asked for now; whoever is shown with it stays so. */
export const updatePortraits = (tx: Tx, picture_id: string) =>
  tx.db
    .updateTable('testimonial_cards')
    .from('testimonials')
    .set({ portrait: pictureOf(tx.team_id, 'testimonials.portrait_id') })
    .where('testimonial_cards.team_id', '=', tx.team_id)
    .where('testimonials.team_id', '=', tx.team_id)
    .whereRef('testimonials.id', '=', 'testimonial_cards.testimonial_id')
    .where('testimonials.portrait_id', '=', picture_id)
    .executeTakeFirst()

/** Those of teams that are there for everyone; of one that is archived, closed or suspended nothing is told. */
export const selectOffers = (db: Kysely<Schema>) =>
  db
    .selectFrom('testimonial_cards as c')
    .innerJoin('teams', join => join.onRef('teams.id', '=', 'c.team_id').on('teams.status', '=', 'active'))
    .select([
      'c.testimonial_id',
      'c.quote',
      'c.name',
      'c.role',
      'c.portrait',
      'c.state',
      'c.since',
      'c.version',
      'teams.link',
      'teams.name as team_name',
      'teams.default_locale'
    ])

export const selectShown = (db: Kysely<Schema>) =>
  selectOffers(db)
    .where('c.state', '=', 'shown')
    .orderBy('c.since', 'desc')
    .orderBy('c.testimonial_id', 'desc')
    .limit(mostOnPlatform)

const place = { since: momentColumn('c.since'), testimonial_id: idColumn('c.testimonial_id') }
const [oldestFirst, newestFirst] = [keyset(place), keyset(place, 'desc')]

/** Who waits longest comes first, and of what is decided the newest. */
export const offerOrders = { waiting: oldestFirst, shown: newestFirst, declined: newestFirst }

export const selectOffersPage = (
  db: Kysely<Schema>,
  { state, ...page }: Pick<OffersPage, 'state'> & PageOf<typeof oldestFirst>
) => offerOrders[state].page(selectOffers(db).where('c.state', '=', state), page)

export const lockOffer = (tx: Tx, testimonial_id: string) =>
  selectOffers(tx.db).where('c.testimonial_id', '=', testimonial_id).forUpdate('c').executeTakeFirst()

export const updateOffer = (tx: Tx, testimonial_id: string, decided: { state: OfferState; since: Date }) =>
  tx.db.updateTable('testimonial_cards').set(decided).where('testimonial_id', '=', testimonial_id).execute()
