/*
 * What people said, as teams offer it for the platform's own page. A team offers, the operator decides: nothing stands
 * there that nobody of the platform has read. Words that change after a decision wait for another one.
 */
import * as z from 'zod'
import { pageLimit, version } from './numbers.ts'
import { platformCall } from './kit.ts'
import { locales } from './locales.ts'
import { picture } from './picture.ts'
import { offerStates } from './rules/public-content-choices.ts'
import { localizedText } from './localized-text.ts'

const platformTestimonial = z.object({
  id: z.string(),
  /** The link of its team. */
  team: z.string(),
  team_name: z.string(),
  default_locale: z.enum(locales),
  quote: localizedText({ max: 600, lines: true }),
  name: z.string(),
  role: localizedText({ max: 120 }),
  portrait: picture.nullable()
})
export type PlatformTestimonial = z.infer<typeof platformTestimonial>

const offer = platformTestimonial.extend({
  state: z.enum(offerStates),
  /** When it was offered, changed or decided, whatever came last. */
  since: z.iso.datetime(),
  /** Of the words: another one once they say something else. */
  version: z.int()
})
export type Offer = z.infer<typeof offer>

const offersPage = z.object({
  state: z.enum(offerStates).default('waiting'),
  limit: pageLimit,
  cursor: z.string().max(200).optional()
})
export type OffersPage = z.infer<typeof offersPage>

const decision = z.strictObject({
  id: z.string(),
  version,
  state: z.enum(offerStates).exclude(['waiting'])
})
export type OfferDecision = z.infer<typeof decision>

const tags = ['offered_testimonials']

export const offered_testimonials = {
  shown: platformCall({ access: 'anyone', limit: null, cache: 'public' })
    .route({
      method: 'GET',
      path: '/offered-testimonials/shown',
      summary: "What stands on the platform's own page, newest decision first",
      tags
    })
    .output(z.object({ testimonials: z.array(platformTestimonial) })),

  list: platformCall({ access: 'admin', limit: null })
    .route({
      method: 'GET',
      path: '/offered-testimonials',
      summary: "What teams offer for the platform's own page",
      tags
    })
    .input(offersPage)
    .output(z.object({ items: z.array(offer), next: z.string().nullable() })),

  decide: platformCall({ access: 'admin', limit: 'write' })
    .route({
      method: 'PUT',
      path: '/offered-testimonials/{id}',
      summary: 'Show what is offered, or do not show it',
      tags
    })
    .input(decision)
    .output(offer)
}
