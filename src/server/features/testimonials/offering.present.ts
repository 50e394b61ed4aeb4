import type { Offer, PlatformTestimonial } from '#contract/offered-testimonials.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { shownPicture } from '#server/platform/media/picture-of.ts'
import type { selectOffers } from './offering.queries.ts'

type OfferRow = RowOf<typeof selectOffers>

/** To everyone, who is told neither since when nor by which words' number. */
export const presentPlatformTestimonial = ({
  testimonial_id,
  link,
  portrait,
  ...row
}: OfferRow): PlatformTestimonial => {
  const { team_name, default_locale, quote, name, role } = row
  return {
    id: testimonial_id,
    team: link,
    team_name,
    default_locale,
    quote,
    name,
    role,
    portrait: portrait && shownPicture(link, portrait)
  }
}

/** To the operator. */
export const presentOffer = (row: OfferRow): Offer => ({
  ...presentPlatformTestimonial(row),
  state: row.state,
  since: row.since.toISOString(),
  version: row.version
})
