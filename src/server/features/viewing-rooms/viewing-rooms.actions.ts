/* Viewing rooms. A room is saved as a whole, with all of its walls. */
import { sql } from 'kysely'
import { Problem, type FieldError } from '#contract/problems.ts'
import type { EditedViewingRoom, NewViewingRoom, ViewingRoomChanges } from '#contract/viewing-rooms.ts'
import { shownContests } from '#server/features/exhibition/work-search.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { managed } from '#server/platform/managed.ts'
import { omitUndefined } from '#server/platform/omit-undefined.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { dropRecordings } from './guides.actions.ts'
import { deleteGuidesOfRoom, deleteGuidesUnhung } from './guides.queries.ts'
import { presentEdited } from './viewing-rooms.present.ts'
import {
  selectEditedRoom,
  selectEditedWorks,
  selectShownAmong,
  selectWalls,
  takeWallsDown
} from './viewing-rooms.queries.ts'

type Walls = NewViewingRoom['walls']

/** Each work once in a room, and none but those on show; what hung there before may stay. */
const requireShown = async (
  tx: Tx,
  room_id: string,
  walls: Walls,
  contests: readonly string[]
): Promise<void> => {
  const ids = walls.flatMap(({ works }) => works.map(id => id.toLowerCase()))
  const [shown, hung] = await tx.together(
    selectShownAmong(tx, ids, contests),
    selectEditedWorks(tx.db, tx.team_id, { id: room_id, contests, asker_id: null })
  )
  const known = new Set([...shown.map(({ id }) => id), ...hung.map(({ work_id }) => work_id)])
  const seen = new Set<string>()
  const errors = walls.flatMap(({ works }, wall) =>
    works.flatMap((work, place): FieldError[] => {
      const id = work.toLowerCase()
      const path = ['walls', wall, 'works', place]
      if (seen.has(id)) return [{ path, code: 'taken' }]
      seen.add(id)
      return known.has(id) ? [] : [{ path, code: 'not_one_of' }]
    })
  )
  if (errors.length > 0) throw new Problem('invalid', { errors })
}

const hang = async (tx: Tx, room_id: string, walls: Walls, contests: readonly string[]): Promise<void> => {
  await requireShown(tx, room_id, walls, contests)
  const { team_id } = tx
  await takeWallsDown(tx, room_id)
  if (walls.length === 0) return
  const rows = walls.map(({ title, text }, position) => ({
    team_id,
    room_id,
    position,
    title: json(title),
    text: json(text)
  }))
  await tx.db.insertInto('viewing_room_walls').values(rows).execute()
  const works = walls
    .flatMap((each, wall) => each.works.map(work_id => ({ wall, work_id })))
    .map((each, position) => ({ team_id, room_id, position, ...each }))
  if (works.length > 0) await tx.db.insertInto('viewing_room_works').values(works).execute()
}

export const readEdited = async (
  tx: Tx,
  team: LinkedTeam,
  id: string,
  contests: readonly string[]
): Promise<EditedViewingRoom | null> => {
  const asker_id = tx.actor.kind === 'user' ? tx.actor.user_id : null
  const [[room], walls, works] = await tx.together(
    selectEditedRoom(tx.db, team.id, id),
    selectWalls(tx.db, team.id, id),
    selectEditedWorks(tx.db, team.id, { id, contests, asker_id })
  )
  return room ? presentEdited(team.link, room, walls, works) : null
}

export const managedRooms = managed<
  'viewing_rooms',
  NewViewingRoom,
  ViewingRoomChanges,
  EditedViewingRoom,
  readonly string[]
>({
  table: 'viewing_rooms',

  async know(platform, team) {
    const { contests } = await shownContests(platform, team.id)
    return [...contests.keys()]
  },

  async read({ tx, team, known }, id) {
    const room = await readEdited(tx, team, id, known)
    if (!room) throw new Error('A room that was written is there')
    return room
  },

  async create({ platform, tx, known }, { walls, title, intro, published }, id) {
    const published_at = published ? platform.clock.now() : null
    return {
      columns: { published, published_at, title: json(title), intro: json(intro) },
      after: () => hang(tx, id, walls, known)
    }
  },

  async change({ platform, tx, known }, { walls, title, intro, published }, id) {
    // One that is public already keeps since when: to mend a word in it makes it no newer.
    const since = sql<Date>`coalesce(published_at, ${platform.clock.now()}::timestamptz)`
    return {
      columns: omitUndefined({
        published,
        published_at: published === undefined ? undefined : published ? since : null,
        title: title && json(title),
        intro: intro && json(intro)
      }),
      async after() {
        if (!walls) return
        await hang(tx, id, walls, known)
        // What is said of a work goes with it.
        await dropRecordings(platform, tx, await deleteGuidesUnhung(tx, id))
      }
    }
  },

  async clear({ platform, tx }, id) {
    await dropRecordings(platform, tx, await deleteGuidesOfRoom(tx, id))
  }
})
