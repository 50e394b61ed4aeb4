/*
 * One's library: the works that one has sent to any team, each once, with what was said of it last and its pictures in their
 * order. From it an entry, a series or an application is filled in whichever team. A picture is taken over into a team
 * before it stands anywhere there, and is then one more of one's pictures in that team.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { largestInteger, pageLimit } from './numbers.ts'
import { picture } from './picture.ts'
import { refusedAs, text } from './text.ts'
import { altLength, mostImages } from './rules/work-limits.ts'
import { workParts } from './work-parts.ts'

const { title, year, medium, height, width, depth, unit, statement } = workParts.shape
const description = { title, year, medium, height, width, depth, unit, statement }
const words = z.object(description)
export type WorkDescription = z.infer<typeof words>

const alt = text({ max: altLength.max })

const piece = z.object({
  picture,
  /** As the file was called. */
  name: z.string(),
  /** By its link, the team in which the picture is: this one where it is here too. */
  from: z.string(),
  team_name: z.string(),
  alt
})
export type LibraryPiece = z.infer<typeof piece>

const work = z.object({
  /** 0 where nothing was said of it in the library yet. */
  version: z.int(),
  description: words,
  /** In their order; the first is the cover. */
  pictures: z.array(piece)
})
export type LibraryWork = z.infer<typeof work>

const tags = ['library']
const at = { from: z.string().max(80), picture: z.uuid() }
const place = z.strictObject(at)
/** A picture by the link of a team in which it is, and its id there. */
export type PictureAt = z.infer<typeof place>

const several = <Each extends z.ZodType>(each: Each) =>
  z
    .array(each)
    .refine(some => some.length > 0, refusedAs('too_few', { min: 1 }))
    .refine(some => some.length <= mostImages, refusedAs('too_many', { max: mostImages }))

const saving = z.strictObject({
  team: z.string(),
  /** Any picture of the work as it stands. */
  of: place,
  /** As it was read, so that nothing is written over that was changed elsewhere meanwhile. */
  version: z.int().min(0).max(largestInteger),
  ...description,
  /** All of its pictures. One that stood in another work stands here from now on; one that is left out stands alone. */
  pictures: several(z.strictObject({ ...at, alt }))
})
export type SavingWork = Omit<z.infer<typeof saving>, 'team'>

export const library = {
  list: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/user/library',
      summary: 'My works and pictures in all teams, each picture once, the newest first',
      tags
    })
    .input(z.object({ team: z.string(), limit: pageLimit, cursor: z.uuid().optional() }))
    .output(z.object({ items: z.array(work), next: z.string().nullable() })),

  take: teamCall({ access: 'account', limit: 'upload', team_in: 'team' })
    .route({
      method: 'POST',
      path: '/user/library/take',
      summary:
        'Take pictures of mine over into this team, all or none; those that are there already stay as they are',
      tags
    })
    .input(z.strictObject({ team: z.string(), pictures: several(place) }))
    .output(z.object({ pictures: z.array(piece) })),

  save: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({
      method: 'PUT',
      path: '/user/library/work',
      summary: 'Say what a work of mine is called and which pictures show it, for wherever it is used next',
      tags
    })
    .input(saving)
    .output(work)
}
