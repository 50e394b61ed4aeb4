/*
 * One's own pictures in a team: what was sent for works, kept there to be used again. Nobody else sees this list; what
 * others are shown of a picture comes with the work that it belongs to.
 */
import * as z from 'zod'
import { pageLimit } from './numbers.ts'
import { teamCall } from './kit.ts'
import { pictureFormats } from './rules/picture-fault.ts'
import { picture } from './picture.ts'

const tags = ['pictures']
const team = z.string()

const ownPicture = picture.extend({
  /** As the file was called. */
  name: z.string(),
  bytes: z.int(),
  format: z.enum(pictureFormats),
  created_at: z.iso.datetime()
})
export type OwnPicture = z.infer<typeof ownPicture>

export const pictures = {
  list: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/pictures', summary: 'My pictures in this team, the newest first', tags })
    .input(
      z.object({
        team,
        limit: pageLimit,
        cursor: z.string().max(100).optional()
      })
    )
    .output(z.object({ items: z.array(ownPicture), next: z.string().nullable() })),

  get: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/pictures/{id}', summary: 'One of my pictures', tags })
    .input(z.object({ team, id: z.string() }))
    .output(ownPicture),

  original: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/pictures/{id}/original',
      summary: 'An address, good for a few minutes, of the file as it was sent',
      tags
    })
    .input(z.object({ team, id: z.string() }))
    .output(z.object({ url: z.string(), expires_at: z.iso.datetime() })),

  remove: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({
      method: 'DELETE',
      path: '/pictures/{id}',
      summary: 'Throw a picture away that no work of mine needs',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ team, id: z.string() }))
    .output(z.undefined())
}
