/*
 * The end of a team. Its owner first sees all that would end with it, may put the team into the archive instead and take
 * it out again; whoever entered something in a team that was closed still reads what they had handed in there.
 */
import * as z from 'zod'
import { platformCall, teamCall } from './kit.ts'
import { owed } from './order-shapes.ts'
import { phases } from './rules/phases.ts'
import { payments, workStatuses } from './rules/work-status.ts'
import { localizedText } from './localized-text.ts'
import { team } from './teams.ts'

const amount = z.object({ amount: z.int(), currency: z.string() })

const title = localizedText({ max: 120 })

export const ending = z.object({
  /** Published and without results: whoever closes the team calls them off. */
  contests: z.array(
    z.object({ id: z.string(), title, phase: z.enum(phases), closes_at: z.iso.datetime().nullable() })
  ),
  people: z.object({ owners: z.int(), organisers: z.int(), jurors: z.int(), participants: z.int() }),
  entries: z.int(),
  drafts: z.int(),
  /** What artists still have to pay, and the team to pay back. */
  owed: z.array(owed)
})
export type Ending = z.infer<typeof ending>

export const farewell = z.object({
  link: z.string(),
  name: z.string(),
  closed_at: z.iso.datetime(),
  /** One's own, the newest first. */
  receipts: z.array(
    z.object({
      id: z.string(),
      entry_number: z.int(),
      title: z.string(),
      contest: title,
      category: title,
      time_zone: z.string(),
      submitted_at: z.iso.datetime(),
      status: z.enum(workStatuses),
      payment: z.enum(payments),
      fee: amount.nullable()
    })
  )
})
export type Farewell = z.infer<typeof farewell>

const tags = ['team_ending']

export const team_ending = {
  look: teamCall({ access: 'owner', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/ending', summary: 'What would end with the team', tags })
    .input(z.object({ link: z.string() }))
    .output(ending),

  archive: teamCall({ access: 'owner', limit: 'write', team_in: 'link', in_archive: true })
    .route({
      method: 'PUT',
      path: '/teams/{link}/archive',
      summary: 'Put the team into the archive, or take it out',
      tags
    })
    .input(z.strictObject({ link: z.string(), archived: z.boolean() }))
    .output(team),

  farewell: platformCall({ access: 'account', limit: 'search' })
    .route({
      method: 'GET',
      path: '/user/closed-teams/{closed}',
      summary: 'What I had handed in to a team that was closed',
      tags
    })
    .input(z.object({ closed: z.string().max(100) }))
    .output(farewell)
}
