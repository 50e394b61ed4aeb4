/*
 * One's library: the pictures that one has sent to any team, each once, with what was said of it last. From it an entry, a
 * series or an application is filled in whichever team. A picture is taken over into a team before it stands anywhere
 * there, and is then one more of one's pictures in that team.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { pageLimit } from './numbers.ts'
import { picture } from './picture.ts'
import { text } from './text.ts'
import { workParts } from './work-parts.ts'

const { title, year, medium, height, width, depth, unit } = workParts.shape
const description = { title, year, medium, height, width, depth, unit, alt: text({ max: 250 }) }
const words = z.object(description)
export type PieceDescription = z.infer<typeof words>

const piece = z.object({
  picture,
  /** As the file was called. */
  name: z.string(),
  /** By its link, the team in which the picture is. */
  from: z.string(),
  team_name: z.string(),
  description: words
})
export type LibraryPiece = z.infer<typeof piece>

const tags = ['library']
const at = { team: z.string(), from: z.string().max(80), picture: z.uuid() }

export const library = {
  list: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/user/library',
      summary: 'My pictures in all teams, each once, the newest first',
      tags
    })
    .input(z.object({ team: z.string(), limit: pageLimit, cursor: z.uuid().optional() }))
    .output(z.object({ items: z.array(piece), next: z.string().nullable() })),

  take: teamCall({ access: 'account', limit: 'upload', team_in: 'team' })
    .route({
      method: 'POST',
      path: '/user/library/take',
      summary: 'Take one of my pictures over into this team; one that is there already stays as it is',
      tags
    })
    .input(z.strictObject(at))
    .output(piece),

  describe: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({
      method: 'PUT',
      path: '/user/library/description',
      summary: 'Say what a picture of mine shows, for wherever it is used next',
      tags
    })
    .input(z.strictObject({ ...at, ...description }))
    .output(piece)
}
