/*
 * The organisations of an installation that offer something to artists, for its operator alone. The operator confirms that
 * one is who it says to be, and suspends one that misleads people.
 */
import * as z from 'zod'
import { platformCall } from './kit.ts'
import { pageLimit } from './numbers.ts'
import { organisationActs, organisationStandings } from './rules/opportunity-choices.ts'
import { text } from './text.ts'

const operatedOrganisation = z.object({
  id: z.string(),
  name: z.string(),
  place: z.string(),
  country: z.string(),
  website: z.string().nullable(),
  /** The link and the name of the team through which it offers. */
  team: z.string(),
  team_name: z.string(),
  verified: z.boolean(),
  suspended: z.boolean()
})
export type OperatedOrganisation = z.infer<typeof operatedOrganisation>

const organisationsPage = z.object({
  standing: z.enum(organisationStandings).optional(),
  limit: pageLimit,
  cursor: z.uuid().optional()
})

const tags = ['operated_organisations']

export const operated_organisations = {
  list: platformCall({ access: 'admin', limit: null })
    .route({
      method: 'GET',
      path: '/operated-organisations',
      summary: 'All organisations that offer something to artists, the newest first',
      tags
    })
    .input(organisationsPage)
    .output(z.object({ items: z.array(operatedOrganisation), next: z.string().nullable() })),

  change: platformCall({ access: 'admin', limit: 'write' })
    .route({
      method: 'PUT',
      path: '/operated-organisations/{id}',
      summary: 'Verify or suspend an organisation, or take either back',
      tags
    })
    .input(
      z.strictObject({
        id: z.string(),
        act: z.enum(organisationActs),
        /** Stands in the log of its team. */
        reason: text({ min: 1, max: 300 })
      })
    )
    .output(operatedOrganisation)
}
