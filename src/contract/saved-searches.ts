/*
 * What somebody looks for among the opportunities of a team, kept so that they are told of what is published later. How
 * they are told, at once, in the digest or not at all, is theirs to choose with their other notifications.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { opportunityFilters } from './opportunities.ts'

const team = z.string()
const tags = ['saved_searches']

const savedSearch = z.object({
  id: z.string(),
  /** Empty: everything that is offered. */
  filters: z.object(opportunityFilters),
  saved_at: z.iso.datetime()
})
export type SavedSearch = z.infer<typeof savedSearch>
export type SavedFilters = SavedSearch['filters']

export const saved_searches = {
  list: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/user/saved-searches',
      summary: 'The searches for opportunities that I saved, the newest first',
      tags
    })
    .input(z.object({ team }))
    .output(z.object({ searches: z.array(savedSearch) })),

  save: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({
      method: 'POST',
      path: '/user/saved-searches',
      summary: 'Save a search and be told of what is new; saved twice it is the same',
      tags,
      successStatus: 201
    })
    .input(z.strictObject({ team, filters: z.strictObject(opportunityFilters) }))
    .output(savedSearch),

  remove: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({
      method: 'DELETE',
      path: '/user/saved-searches/{id}',
      summary: 'Delete a saved search, and be told no more',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ team, id: z.string() }))
    .output(z.undefined())
}
