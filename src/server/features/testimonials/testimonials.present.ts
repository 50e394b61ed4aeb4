import type { Testimonial } from '#contract/testimonials.ts'
import { shownPicture } from '#server/platform/media/picture-of.ts'
import type { selectTestimonials } from './testimonials.queries.ts'

export type TestimonialRow = Awaited<
  ReturnType<ReturnType<typeof selectTestimonials>['executeTakeFirstOrThrow']>
>

/** To visitors, who are told neither how somebody agreed nor what is offered. */
export const presentShown = (
  link: string,
  { portrait, consent_on: _, consent_how: __, offered: ___, ...row }: TestimonialRow
): Testimonial => ({ ...row, portrait: portrait && shownPicture(link, portrait) })

export const presentKept = (link: string, row: TestimonialRow): Testimonial => {
  const { consent_on: on, consent_how: how } = row
  return {
    ...presentShown(link, row),
    consent: on === null ? null : { on, how },
    offered: row.offered
  }
}
