/*
 * Who offers something to artists through a team: the team itself, or organisations that its organisers write for. The
 * operator says of one that it is who it says to be, and suspends one that misleads people: its open calls then take no
 * applications and leave all lists.
 */
import * as z from 'zod'
import { openCall, reliability } from './opportunity-shapes.ts'
import { teamCall } from './kit.ts'
import { localizedText } from './localized-text.ts'
import { pageLimit, version } from './numbers.ts'
import { picture } from './picture.ts'
import { nameText, text } from './text.ts'

const fields = {
  name: nameText({ min: 2, max: 80 }),
  about: localizedText({ max: 1200, lines: true }),
  place: text({ max: 120 }),
  country: z.string().regex(/^[A-Z]{2}$/),
  website: z
    .url({ protocol: /^https$/ })
    .max(300)
    .nullable(),
  logo_id: z.uuid().nullable()
}

const organisation = z.object({
  id: z.string(),
  name: z.string(),
  about: fields.about,
  place: z.string(),
  country: z.string(),
  website: z.string().nullable(),
  logo: picture.nullable(),
  verified: z.boolean(),
  /** Calls that take applications now. */
  open: z.int()
})
export type Organisation = z.infer<typeof organisation>

const shownOrganisation = organisation.extend({ reliability })
export type ShownOrganisation = z.infer<typeof shownOrganisation>

const fullOrganisation = shownOrganisation.extend({
  /** Those that take applications, the next deadline first. */
  calls: z.array(openCall),
  /** Who was chosen before and agreed to be named, the latest first. */
  laureates: z.array(z.object({ name: z.string(), opportunity_id: z.string(), title: fields.about }))
})
export type FullOrganisation = z.infer<typeof fullOrganisation>

const managedOrganisation = organisation.extend({
  logo_id: z.string().nullable(),
  suspended: z.boolean(),
  /** In whatever state. */
  opportunities: z.int(),
  version: z.int()
})
export type ManagedOrganisation = z.infer<typeof managedOrganisation>

const newOrganisation = z.strictObject({ team: z.string(), ...fields })
export type NewOrganisation = Omit<z.infer<typeof newOrganisation>, 'team'>

const changes = z.strictObject({
  team: z.string(),
  id: z.string(),
  version,
  ...z.object(fields).partial().shape
})
export type OrganisationChanges = Omit<z.infer<typeof changes>, 'team' | 'id'>

const one = { team: z.string(), id: z.string() }
const tags = ['organisations']

export const organisations = {
  list: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/organisations', summary: 'Who offers something here, by name', tags })
    .input(z.object({ team: z.string(), limit: pageLimit, cursor: z.string().max(400).optional() }))
    .output(z.object({ items: z.array(shownOrganisation), next: z.string().nullable() })),

  get: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/organisations/{id}',
      summary: 'An organisation, its open calls, and who was chosen before',
      tags
    })
    .input(z.object(one))
    .output(fullOrganisation),

  all: teamCall({ access: 'organiser', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/own-organisations',
      summary: 'All organisations of the team, as its organisers manage them',
      tags
    })
    .input(z.object({ team: z.string() }))
    .output(z.object({ organisations: z.array(managedOrganisation) })),

  create: teamCall({ access: 'organiser', limit: 'write', team_in: 'team', once: true })
    .route({
      method: 'POST',
      path: '/organisations',
      summary: 'Add an organisation',
      tags,
      successStatus: 201
    })
    .input(newOrganisation)
    .output(managedOrganisation),

  update: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({ method: 'PATCH', path: '/organisations/{id}', summary: 'Change an organisation', tags })
    .input(changes)
    .output(managedOrganisation),

  remove: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({
      method: 'DELETE',
      path: '/organisations/{id}',
      summary: 'Remove an organisation that has no calls',
      tags,
      successStatus: 204
    })
    .input(z.strictObject(one))
    .output(z.undefined())
}
