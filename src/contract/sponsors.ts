/*
 * Who stands behind a team: by tier, and within a tier in the order that organisers give them. A logo may have a second
 * picture for dark pages. Where a link leads is a sponsor's own page, and only over https.
 */
import * as z from 'zod'
import { version } from './numbers.ts'
import { teamCall } from './kit.ts'
import { picture } from './picture.ts'
import { mostSponsors, tiers } from './rules/public-content-choices.ts'
import { localizedText } from './localized-text.ts'
import { nameText } from './text.ts'

const fields = {
  tier: z.enum(tiers),
  name: nameText({ min: 1, max: 80 }),
  link: z
    .url({ protocol: /^https$/ })
    .max(300)
    .nullable(),
  text: localizedText({ max: 400, lines: true }),
  /** What they give, in words. */
  prize: localizedText({ max: 160 }),
  logo_id: z.uuid().nullable(),
  dark_logo_id: z.uuid().nullable()
}

const sponsor = z.object({
  id: z.string(),
  ...fields,
  logo: picture.nullable(),
  dark_logo: picture.nullable(),
  version: z.int()
})
export type Sponsor = z.infer<typeof sponsor>

const newSponsor = z.strictObject({ team: z.string(), ...fields })
export type NewSponsor = Omit<z.infer<typeof newSponsor>, 'team'>

const changes = z.strictObject({
  team: z.string(),
  id: z.string(),
  version,
  ...z.object(fields).partial().shape
})
export type SponsorChanges = Omit<z.infer<typeof changes>, 'team' | 'id'>

const all = z.object({ sponsors: z.array(sponsor) })
const tags = ['sponsors']

export const sponsors = {
  list: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/sponsors', summary: 'Who stands behind the team, in their order', tags })
    .input(z.object({ team: z.string() }))
    .output(all),

  create: teamCall({ access: 'organiser', limit: 'write', team_in: 'team', once: true })
    .route({ method: 'POST', path: '/sponsors', summary: 'Add a sponsor', tags, successStatus: 201 })
    .input(newSponsor)
    .output(sponsor),

  update: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({ method: 'PATCH', path: '/sponsors/{id}', summary: 'Change a sponsor', tags })
    .input(changes)
    .output(sponsor),

  order: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({ method: 'PUT', path: '/sponsors/order', summary: 'Put all sponsors in their order', tags })
    .input(z.strictObject({ team: z.string(), ids: z.array(z.uuid()).max(mostSponsors) }))
    .output(all),

  remove: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({
      method: 'DELETE',
      path: '/sponsors/{id}',
      summary: 'Take a sponsor away',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ team: z.string(), id: z.string() }))
    .output(z.undefined())
}
