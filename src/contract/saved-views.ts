/* What organisers look at again and again, kept under a name for all of the team: which entries, in which order, how shown. */
import * as z from 'zod'
import { entryFilter } from './entries.ts'
import { teamCall } from './kit.ts'
import { entrySorts, entryViews } from './rules/entry-choices.ts'
import { text } from './text.ts'

const link = z.string()

const asked = z.strictObject({ ...entryFilter, sort: z.enum(entrySorts), view: z.enum(entryViews) })

export const savedView = z.object({ id: z.string(), name: z.string(), asked })
export type SavedView = z.infer<typeof savedView>

const tags = ['saved_views']

export const saved_views = {
  list: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/saved-views',
      summary: 'The saved views of the list of entries',
      tags
    })
    .input(z.object({ link }))
    .output(z.object({ views: z.array(savedView) })),

  save: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'POST',
      path: '/teams/{link}/saved-views',
      summary: 'Save a view of the list of entries under a name',
      tags,
      successStatus: 201
    })
    .input(z.strictObject({ link, name: text({ min: 1, max: 60 }), asked }))
    .output(savedView),

  remove: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'DELETE',
      path: '/teams/{link}/saved-views/{id}',
      summary: 'Delete a saved view',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ link, id: z.string() }))
    .output(z.undefined())
}
