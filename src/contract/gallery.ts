/*
 * Albums of past editions: pictures that organisers took themselves, in their order, with what is to be seen in each.
 * The works of a contest are not among them; those hang on their own wall.
 */
import * as z from 'zod'
import { pageLimit, version } from './numbers.ts'
import { teamCall } from './kit.ts'
import { picture } from './picture.ts'
import { mostAlbumPictures } from './rules/public-content-choices.ts'
import { localizedText } from './localized-text.ts'

const fields = {
  title: localizedText({ max: 120 }),
  year: z.int().min(1900).max(2200),
  text: localizedText({ max: 600, lines: true }),
  published: z.boolean()
}

/** What is to be seen, for who does not see it, and what is told under it. */
const words = { alt: localizedText({ max: 250 }), caption: localizedText({ max: 300 }) }

const hung = z.object({ picture, ...words })
export type AlbumPicture = z.infer<typeof hung>

const album = z.object({
  id: z.string(),
  ...fields,
  /** Of a list the first few. */
  pictures: z.array(hung),
  count: z.int(),
  version: z.int()
})
export type Album = z.infer<typeof album>

/** All of them in their order; one that is left out hangs there no more. */
const pictures = z.array(z.strictObject({ picture_id: z.uuid(), ...words })).max(mostAlbumPictures)

const newAlbum = z.strictObject({ team: z.string(), ...fields, pictures })
export type NewAlbum = Omit<z.infer<typeof newAlbum>, 'team'>

const changes = z.strictObject({
  team: z.string(),
  id: z.string(),
  version,
  ...z.object({ ...fields, pictures }).partial().shape
})
export type AlbumChanges = Omit<z.infer<typeof changes>, 'team' | 'id'>

const tags = ['gallery']

export const gallery = {
  list: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/gallery', summary: 'Albums of past editions, the newest first', tags })
    .input(
      z.object({
        team: z.string(),
        limit: pageLimit,
        cursor: z.uuid().optional()
      })
    )
    .output(z.object({ items: z.array(album), next: z.string().nullable() })),

  get: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/gallery/{id}', summary: 'An album with all of its pictures', tags })
    .input(z.object({ team: z.string(), id: z.string() }))
    .output(album),

  create: teamCall({ access: 'organiser', limit: 'write', team_in: 'team', once: true })
    .route({ method: 'POST', path: '/gallery', summary: 'Add an album', tags, successStatus: 201 })
    .input(newAlbum)
    .output(album),

  update: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({ method: 'PATCH', path: '/gallery/{id}', summary: 'Change an album', tags })
    .input(changes)
    .output(album),

  remove: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({
      method: 'DELETE',
      path: '/gallery/{id}',
      summary: 'Take an album away',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ team: z.string(), id: z.string() }))
    .output(z.undefined())
}
