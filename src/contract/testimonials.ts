/*
 * What people said of a team's contests. Nothing is shown before it is noted when and how the person agreed to it; that
 * note, and what is not shown yet, is the organisers' alone. It may be offered for the platform's own page as well.
 */
import * as z from 'zod'
import { version } from './numbers.ts'
import { teamCall } from './kit.ts'
import { picture } from './picture.ts'
import { mostTestimonials, offerStates } from './rules/public-content-choices.ts'
import { localizedText } from './localized-text.ts'
import { nameText, text } from './text.ts'

const consent = z.strictObject({ on: z.iso.date(), how: text({ min: 1, max: 200 }) })

const fields = {
  quote: localizedText({ max: 600, lines: true }),
  name: nameText({ min: 1, max: 80 }),
  /** What they are here: an artist of which edition, a juror, a visitor. */
  role: localizedText({ max: 120 }),
  portrait_id: z.uuid().nullable()
}

const testimonial = z.object({
  id: z.string(),
  ...fields,
  portrait: picture.nullable(),
  /** For organisers; null while it is not given. */
  consent: consent.nullable().optional(),
  /** For organisers; null where it is not offered for the platform's page. */
  offered: z.enum(offerStates).nullable().optional(),
  version: z.int()
})
export type Testimonial = z.infer<typeof testimonial>

/** For the platform's own page; taken back where it is no longer noted that they agreed. */
const offered = z.boolean().optional()

const newTestimonial = z.strictObject({
  team: z.string(),
  ...fields,
  consent: consent.nullable(),
  offered
})
export type NewTestimonial = Omit<z.infer<typeof newTestimonial>, 'team'>

const changes = z.strictObject({
  team: z.string(),
  id: z.string(),
  version,
  ...z.object({ ...fields, consent: consent.nullable() }).partial().shape,
  offered
})
export type TestimonialChanges = Omit<z.infer<typeof changes>, 'team' | 'id'>

const all = z.object({ testimonials: z.array(testimonial) })
const tags = ['testimonials']

export const testimonials = {
  list: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/testimonials', summary: 'What people said, in its order', tags })
    .input(z.object({ team: z.string() }))
    .output(all),

  create: teamCall({ access: 'organiser', limit: 'write', team_in: 'team', once: true })
    .route({
      method: 'POST',
      path: '/testimonials',
      summary: 'Add what somebody said',
      tags,
      successStatus: 201
    })
    .input(newTestimonial)
    .output(testimonial),

  update: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({ method: 'PATCH', path: '/testimonials/{id}', summary: 'Change what somebody said', tags })
    .input(changes)
    .output(testimonial),

  order: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({
      method: 'PUT',
      path: '/testimonials/order',
      summary: 'Put all testimonials in their order',
      tags
    })
    .input(z.strictObject({ team: z.string(), ids: z.array(z.uuid()).max(mostTestimonials) }))
    .output(all),

  remove: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({
      method: 'DELETE',
      path: '/testimonials/{id}',
      summary: 'Take away what somebody said',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ team: z.string(), id: z.string() }))
    .output(z.undefined())
}
