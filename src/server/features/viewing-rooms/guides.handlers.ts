import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { removeGuide, saveGuide } from './guides.actions.ts'
import { presentWritten } from './guides.present.ts'
import { selectGuidesOfRoom } from './guides.queries.ts'
import { selectEditedRoom } from './viewing-rooms.queries.ts'

export const audioGuideHandlers: Handlers<typeof contract.audio_guides> = {
  async list({ platform, team }, { id }) {
    if (!isId(id)) throw new Problem('not_found')
    const [room] = await platform.doors.readTeam(team.id, db => selectEditedRoom(db, team.id, id))
    if (!room) throw new Problem('not_found')
    const rows = await platform.doors.readTeam(team.id, db => selectGuidesOfRoom(db, team.id, id))
    return { guides: rows.map(row => presentWritten(platform, team, row)) }
  },

  save: ({ platform, actor, team }, { id, work, version, transcript }) =>
    saveGuide(platform, requireUser(actor), team, { room_id: id, work_id: work, version, transcript }),

  async remove({ platform, actor, team }, { id, work }) {
    await removeGuide(platform, requireUser(actor), team, { room_id: id, work_id: work })
  }
}
