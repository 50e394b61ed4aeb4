/*
 * Viewing rooms: what organisers hang from works on show in their team, wall by wall, each wall with a text. A work that is
 * taken from the exhibition is in no room from that moment on, and is there again when it comes back.
 */
import * as z from 'zod'
import { audioGuide } from './audio-guides.ts'
import { shownWork } from './exhibition.ts'
import { teamCall } from './kit.ts'
import { localizedText } from './localized-text.ts'
import { numberInAddress, pageLimit, version } from './numbers.ts'
import { picture } from './picture.ts'
import { mostRoomWorks, mostWalls } from './rules/viewing-room-limits.ts'

const title = localizedText({ max: 120 })
const fields = { title, intro: localizedText({ max: 1000, lines: true }), published: z.boolean() }
const wallWords = { title, text: localizedText({ max: 1000, lines: true }) }

const walls = z
  .array(z.strictObject({ ...wallWords, works: z.array(z.uuid()).max(mostRoomWorks) }))
  .max(mostWalls)
  .refine(all => all.reduce((sum, { works }) => sum + works.length, 0) <= mostRoomWorks, {
    params: { code: 'too_many', params: { max: mostRoomWorks } }
  })

const newRoom = z.strictObject({ team: z.string(), ...fields, walls })
export type NewViewingRoom = Omit<z.infer<typeof newRoom>, 'team'>

const changes = z.strictObject({
  team: z.string(),
  id: z.string(),
  version,
  ...z.object({ ...fields, walls }).partial().shape
})
export type ViewingRoomChanges = Omit<z.infer<typeof changes>, 'team' | 'id'>

const roomBrief = z.object({
  id: z.string(),
  ...fields,
  version: z.int(),
  /** Of its works that are on show now. */
  count: z.int(),
  cover: picture.nullable()
})
export type ViewingRoomBrief = z.infer<typeof roomBrief>

const shownRoom = roomBrief.extend({
  walls: z.array(z.object({ ...wallWords, count: z.int() }))
})
export type ShownViewingRoom = z.infer<typeof shownRoom>

const roomWork = z.object({
  /** Which of the walls it hangs on, beginning with 0. */
  wall: z.int(),
  work: shownWork,
  /** Null where there is none, and in a draft. */
  guide: audioGuide.nullable()
})
export type ViewingRoomWork = z.infer<typeof roomWork>

const editedWork = z.object({
  id: z.string(),
  /** Null where it is not on show now; its artist where whoever asks judges it blind. */
  shown: z.object({ title: z.string(), artist: z.string().nullable(), cover: picture }).nullable()
})
export type EditedRoomWork = z.infer<typeof editedWork>

const editedRoom = roomBrief.omit({ count: true, cover: true }).extend({
  walls: z.array(z.object({ ...wallWords, works: z.array(editedWork) }))
})
export type EditedViewingRoom = z.infer<typeof editedRoom>

const listedWork = z.object({
  wall: z.int(),
  ...shownWork.pick({ id: true, title: true, artist: true, year: true, medium: true }).shape,
  height: z.number().nullable(),
  width: z.number().nullable(),
  depth: z.number().nullable(),
  unit: z.enum(['cm', 'in'])
})
export type ListedRoomWork = z.infer<typeof listedWork>

const tags = ['viewing_rooms']
const one = z.object({ team: z.string(), id: z.string() })

export const viewing_rooms = {
  list: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/viewing-rooms',
      summary: 'Viewing rooms, the newest first; to organisers with drafts',
      tags
    })
    .input(z.object({ team: z.string(), limit: pageLimit, cursor: z.uuid().optional() }))
    .output(z.object({ items: z.array(roomBrief), next: z.string().nullable() })),

  featured: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/featured-viewing-room',
      summary: 'The viewing room that was published last, if any',
      tags
    })
    .input(z.object({ team: z.string() }))
    .output(z.object({ room: shownRoom.nullable() })),

  get: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({ method: 'GET', path: '/viewing-rooms/{id}', summary: 'A viewing room and its walls', tags })
    .input(one)
    .output(shownRoom),

  works: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/viewing-rooms/{id}/works',
      summary: 'The works of a viewing room that are on show, in their order',
      tags
    })
    .input(one.extend({ limit: pageLimit, cursor: numberInAddress(1, mostRoomWorks).optional() }))
    .output(z.object({ items: z.array(roomWork), next: z.string().nullable() })),

  print_list: teamCall({ access: 'anyone', limit: null, cache: 'public', team_in: 'team' })
    .route({
      method: 'GET',
      path: '/viewing-rooms/{id}/list',
      summary: 'All works of a viewing room that are on show, as a list to print',
      tags
    })
    .input(one)
    .output(z.object({ works: z.array(listedWork) })),

  edit: teamCall({ access: 'organiser', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/viewing-rooms/{id}/edit',
      summary: 'A viewing room with all that hangs in it, to be changed',
      tags
    })
    .input(one)
    .output(editedRoom),

  create: teamCall({ access: 'organiser', limit: 'write', team_in: 'team', once: true })
    .route({
      method: 'POST',
      path: '/viewing-rooms',
      summary: 'Add a viewing room',
      tags,
      successStatus: 201
    })
    .input(newRoom)
    .output(editedRoom),

  update: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({ method: 'PATCH', path: '/viewing-rooms/{id}', summary: 'Change a viewing room', tags })
    .input(changes)
    .output(editedRoom),

  remove: teamCall({ access: 'organiser', limit: 'write', team_in: 'team' })
    .route({
      method: 'DELETE',
      path: '/viewing-rooms/{id}',
      summary: 'Delete a viewing room; its works stay on show',
      tags,
      successStatus: 204
    })
    .input(z.strictObject({ team: z.string(), id: z.string() }))
    .output(z.undefined())
}
