import { sql, type Kysely } from 'kysely'
import type { OfferState } from '#contract/rules/public-content-choices.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { pictureOf } from '#server/platform/media/picture-of.ts'

/** All of them; `mostTestimonials` bounds them. */
export const selectTestimonials = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('testimonials')
    .select(['id', 'quote', 'name', 'role', 'portrait_id', 'consent_on', 'consent_how', 'version'])
    .select(pictureOf(team_id, 'testimonials.portrait_id').as('portrait'))
    .select(
      sql<OfferState | null>`(SELECT c.state FROM testimonial_cards c
        WHERE c.team_id = testimonials.team_id AND c.testimonial_id = testimonials.id)`.as('offered')
    )
    .where('team_id', '=', team_id)
    .orderBy('position')
    .orderBy('id')
