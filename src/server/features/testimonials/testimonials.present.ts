import type { Testimonial } from '#contract/testimonials.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { shownPicture } from '#server/platform/media/picture-of.ts'
import type { selectTestimonials } from './testimonials.queries.ts'

export type TestimonialRow = RowOf<typeof selectTestimonials>

/** To visitors, who are told neither how somebody agreed nor what is offered. */
export const presentShown = (
  link: string,
  { portrait, consent_on: _, consent_how: __, offered: ___, ...row }: TestimonialRow
): Testimonial => ({ ...row, portrait: portrait && shownPicture(link, portrait) })

/** To organisers. */
export const presentManaged = (link: string, row: TestimonialRow): Testimonial => {
  const { consent_on: on, consent_how: how } = row
  return {
    ...presentShown(link, row),
    consent: on === null ? null : { on, how },
    offered: row.offered
  }
}
