import type { contract } from '#contract/index.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { demandUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { addressOfOriginal } from './originals.ts'
import { throwAway } from './dropping.actions.ts'
import { presentOwnPicture } from './pictures.present.ts'
import { selectOwnPictures, selectPicture } from './pictures.queries.ts'

const findOwn = async ({ platform, actor, team }: TeamCall, id: string) => {
  const { user_id } = demandUser(actor)
  const [row] = isId(id)
    ? await platform.doors.readTeam(team.id, db =>
        selectPicture(db, team.id, id).where('owner_id', '=', user_id)
      )
    : []
  if (!row) throw new Problem('not_found')
  return row
}

export const pictureHandlers: Handlers<typeof contract.pictures> = {
  async list({ platform, actor, team }, { limit, cursor }) {
    if (cursor !== undefined && !isId(cursor)) throw invalidField(['cursor'], 'pattern')
    const page = { owner_id: demandUser(actor).user_id, limit, before: cursor ?? null }
    const rows = await platform.doors.readTeam(team.id, db => selectOwnPictures(db, team.id, page))
    const items = rows.slice(0, limit).map(row => presentOwnPicture(platform, team, row))
    return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
  },

  async get(call, { id }) {
    return presentOwnPicture(call.platform, call.team, await findOwn(call, id))
  },

  async original(call, { id }) {
    await findOwn(call, id)
    return addressOfOriginal(call.platform, { team_id: call.team.id, picture_id: id })
  },

  async remove({ platform, actor, team }, { id }) {
    await throwAway(platform, demandUser(actor), team.id, id)
  }
}
