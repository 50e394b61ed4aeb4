/*
 * Residencies, commissions, open calls, grants, exhibitions and jobs that a team shows to artists. One is a draft until an
 * organiser asks for its review; another organiser publishes it, or sends it back and says why; an owner may publish at
 * once. It takes applications until its deadline or until it is closed by hand; then it is said what came of it.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { localizedText } from './localized-text.ts'
import { pageLimit, version } from './numbers.ts'
import { fullCall, offerFields, openCall, workedCall } from './opportunity-shapes.ts'
import { media } from './rules/contest-choices.ts'
import {
  careerStages,
  deadlines,
  lengths,
  moneyWays,
  opportunityKinds,
  opportunityStates
} from './rules/opportunity-choices.ts'
import { text } from './text.ts'

/** By what one looks for them. */
export const opportunityFilters = {
  q: text({ max: 80 }).optional(),
  kind: z.enum(opportunityKinds).optional(),
  discipline: z.enum(media).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  remote: z.enum(['1']).optional(),
  money: z.enum(moneyWays).optional(),
  length: z.enum(lengths).optional(),
  within: z.enum(deadlines).optional(),
  stage: z.enum(careerStages).optional()
}

const listPage = z.object({
  team: z.string(),
  ...opportunityFilters,
  organisation: z.uuid().optional(),
  limit: pageLimit,
  cursor: z.string().max(200).optional(),
  count: z.enum(['1']).optional()
})
export type OpportunityPage = z.infer<typeof listPage>

const newOpportunity = z.strictObject({
  team: z.string(),
  kind: offerFields.kind,
  title: offerFields.title,
  /** Where none is named it is the team's own, which is made of the team at the first time. */
  organisation_id: z.uuid().optional()
})
export type NewOpportunity = Omit<z.infer<typeof newOpportunity>, 'team'>

const changes = z.strictObject({
  team: z.string(),
  id: z.string(),
  version,
  ...z.object(offerFields).partial().shape
})
export type OpportunityChanges = Omit<z.infer<typeof changes>, 'team' | 'id'>

const line = workedCall.pick({
  id: true,
  kind: true,
  title: true,
  deadline: true,
  time_zone: true,
  state: true,
  own_review: true,
  returned: true,
  updated_at: true,
  version: true
})
const listed = line.extend({
  organisation: z.object({ id: z.string(), name: z.string(), suspended: z.boolean() })
})
export type OpportunityLine = z.infer<typeof listed>

const one = { team: z.string(), id: z.string() }
const step = z.strictObject({ ...one, version })
const tags = ['opportunities']
const path = '/own-opportunities/{id}'

export const opportunities = {
  list: teamCall({ access: 'anyone', limit: 'search', cache: 'public', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/opportunities',
      summary: 'What takes applications now, the next deadline first',
      tags
    })
    .input(listPage)
    .output(
      z.object({
        items: z.array(openCall),
        next: z.string().nullable(),
        /** Counted up to a hundred; whether there are more is said beside it. */
        total: z.int().optional(),
        more_than_total: z.boolean().optional()
      })
    ),

  get: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/opportunities/{id}',
      summary: 'An opportunity by its id',
      tags
    })
    .input(z.object(one))
    .output(fullCall),

  next: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/next-opportunity',
      summary: 'What takes applications now and closes first',
      tags
    })
    .input(z.object({ team: z.string() }))
    .output(z.object({ opportunity: fullCall.nullable() })),

  all: teamCall({ access: 'organiser', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/own-opportunities',
      summary: 'All opportunities of the team, in every state, the newest first',
      tags
    })
    .input(
      z.object({
        team: z.string(),
        state: z.enum(opportunityStates).optional(),
        limit: pageLimit,
        cursor: z.uuid().optional()
      })
    )
    .output(z.object({ items: z.array(listed), next: z.string().nullable() })),

  open: teamCall({ access: 'organiser', limit: null, team_in: 'team' })
    .route({ method: 'GET', path, summary: 'An opportunity as it is written', tags })
    .input(z.object(one))
    .output(workedCall),

  create: teamCall({ access: 'organiser', limit: 'write', team_in: 'team', once: true })
    .route({
      method: 'POST',
      path: '/own-opportunities',
      summary: 'Begin an opportunity',
      tags,
      successStatus: 201
    })
    .input(newOpportunity)
    .output(workedCall),

  update: teamCall({ access: 'organiser', limit: 'autosave', team_in: 'team' })
    .route({ method: 'PATCH', path, summary: 'Change an opportunity', tags })
    .input(changes)
    .output(workedCall),

  submit: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({ method: 'POST', path: `${path}/review`, summary: 'Ask for the review of a draft', tags })
    .input(step)
    .output(workedCall),

  send_back: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({
      method: 'POST',
      path: `${path}/return`,
      summary: 'Send it back to its draft, with the reason',
      tags
    })
    .input(step.extend({ reason: text({ min: 5, max: 600, lines: true }) }))
    .output(workedCall),

  publish: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({ method: 'POST', path: `${path}/publish`, summary: 'Publish an opportunity', tags })
    .input(step)
    .output(workedCall),

  close: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({ method: 'POST', path: `${path}/close`, summary: 'Take no more applications', tags })
    .input(step)
    .output(workedCall),

  withdraw: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({ method: 'POST', path: `${path}/withdraw`, summary: 'Take it back to its draft', tags })
    .input(step)
    .output(workedCall),

  award: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({ method: 'POST', path: `${path}/award`, summary: 'Say what came of it', tags })
    .input(step.extend({ outcome: localizedText({ max: 600, lines: true }) }))
    .output(workedCall),

  remove: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({ method: 'DELETE', path, summary: 'Delete a draft', tags, successStatus: 204 })
    .input(z.strictObject(one))
    .output(z.undefined())
}
