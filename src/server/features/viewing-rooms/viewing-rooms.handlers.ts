import type { AudioGuide } from '#contract/audio-guides.ts'
import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { may } from '#contract/rules/permissions.ts'
import { shownAnywhere } from '#server/features/exhibition/works-on-show.actions.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { managedHandlers } from '#server/platform/managed.ts'
import type { LinkedTeam } from '#server/platform/linked-team.ts'
import { contestsHere } from './room-briefs.actions.ts'
import { presentHeard } from './guides.present.ts'
import { selectGuidesOfRoom } from './guides.queries.ts'
import { managedRooms, readEdited } from './viewing-rooms.actions.ts'
import { presentListed, presentRoom, presentRoomBrief } from './viewing-rooms.present.ts'
import {
  roomOrder,
  selectListOfRoom,
  selectNewestRoom,
  selectPageOfRoom,
  selectRoom,
  selectRooms
} from './viewing-rooms.queries.ts'

/** A team that has portfolios switched off shows none; organisers see drafts. */
const show = async (call: TeamCall) => {
  if (!call.team.features.portfolios) throw new Problem('not_found')
  return { drafts: may(call.role, 'run_contests'), contests: await contestsHere(call) }
}

const findRoom = async (call: TeamCall, id: string) => {
  const { platform, team } = call
  const shown = await show(call)
  if (!isId(id)) throw new Problem('not_found')
  const [room] = await platform.doors.readTeam(team.id, db => selectRoom(db, team.id, { id, ...shown }))
  if (!room) throw new Problem('not_found')
  return { room, ...shown }
}

/** By the work, as visitors hear them; in a draft they are in the console alone. */
const guidesIn = async (
  { doors }: TeamCall['platform'],
  team: LinkedTeam,
  { id, published }: { id: string; published: boolean }
): Promise<Map<string, AudioGuide | null>> => {
  if (!published) return new Map()
  const rows = await doors.readTeam(team.id, db => selectGuidesOfRoom(db, team.id, id))
  return new Map(rows.map(row => [row.work_id, presentHeard(team.link, row)]))
}

export const viewingRoomHandlers: Handlers<typeof contract.viewing_rooms> = {
  ...managedHandlers(managedRooms),

  async list(call, input) {
    const { platform, team } = call
    const page = roomOrder.read(input)
    const shown = await show(call)
    const rows = await platform.doors.readTeam(team.id, db => selectRooms(db, team.id, { ...shown, ...page }))
    return roomOrder.answer(rows, page, row => presentRoomBrief(team.link, row))
  },

  async featured(call) {
    const { platform, team } = call
    const { contests } = await show(call)
    const [room] = await platform.doors.readTeam(team.id, db => selectNewestRoom(db, team.id, contests))
    return { room: room ? presentRoom(team.link, room) : null }
  },

  async get(call, { id }) {
    const { room } = await findRoom(call, id)
    return presentRoom(call.team.link, room)
  },

  async works(call, { id, limit, cursor: from = 0 }) {
    const { platform, team } = call
    const { room, contests } = await findRoom(call, id)
    const rows = await platform.doors.readTeam(team.id, db =>
      selectPageOfRoom(db, team.id, { id, contests, from, limit: limit + 1 })
    )
    const ids = rows.slice(0, limit).map(({ work_id }) => work_id)
    const { works } = await shownAnywhere(platform, team, ids)
    const found = new Map(works.map(work => [work.id, work]))
    const guides = await guidesIn(platform, team, room)
    const items = rows.slice(0, limit).flatMap(({ work_id, wall }) => {
      const work = found.get(work_id)
      return work ? [{ wall, work, guide: guides.get(work_id) ?? null }] : []
    })
    return { items, next: rows.length > limit ? `${from + limit}` : null }
  },

  async print_list(call, { id }) {
    const { platform, team } = call
    const { contests } = await findRoom(call, id)
    const rows = await platform.doors.readTeam(team.id, db => selectListOfRoom(db, team.id, { id, contests }))
    return { works: rows.map(presentListed) }
  },

  async edit(call, { id }) {
    const { platform, team, actor } = call
    const contests = await contestsHere(call)
    if (!isId(id)) throw new Problem('not_found')
    const room = await platform.doors.withTeam(team.id, actor, tx => readEdited(tx, team, id, contests))
    if (!room) throw new Problem('not_found')
    return room
  }
}
