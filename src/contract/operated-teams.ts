/*
 * The teams of an installation, for its operator alone: which there are and how they stand. The operator suspends a team,
 * which then nobody finds, lets it back, and opens one again that its owner closed; of its content nothing is shown.
 */
import * as z from 'zod'
import { platformCall } from './kit.ts'
import { sizes } from './limits.ts'
import { teamStates } from './rules/team-states.ts'
import { text } from './text.ts'

const operatedTeam = z.object({
  link: z.string(),
  name: z.string(),
  status: z.enum(teamStates),
  /** Everyone with a part in it. */
  people: z.int(),
  created_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable()
})
export type OperatedTeam = z.infer<typeof operatedTeam>

const teamsPage = z.object({
  /** A part of the link or the name. */
  q: text({ max: 80 }).optional(),
  status: z.enum(teamStates).optional(),
  limit: z.coerce.number().int().min(1).max(sizes.longest_list).default(sizes.page_of_list),
  cursor: z.uuid().optional()
})
export type OperatedTeamsPage = z.infer<typeof teamsPage>

const tags = ['operated_teams']

export const operated_teams = {
  list: platformCall({ access: 'admin', limit: null })
    .route({ method: 'GET', path: '/operated-teams', summary: 'All teams, the newest first', tags })
    .input(teamsPage)
    .output(z.object({ items: z.array(operatedTeam), next: z.string().nullable() })),

  change: platformCall({ access: 'admin', limit: 'write' })
    .route({
      method: 'PUT',
      path: '/operated-teams/{of}',
      summary: 'Suspend a team, or open it again',
      tags
    })
    .input(
      z.strictObject({
        /** The team's link. */
        of: z.string().max(100),
        status: z.enum(['active', 'suspended']),
        /** Stands in the team's log. */
        reason: text({ min: 1, max: 300 })
      })
    )
    .output(operatedTeam)
}
