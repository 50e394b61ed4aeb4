import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { addressOfOriginal } from './originals.ts'
import { throwAway } from './dropping.actions.ts'
import { presentOwnPicture } from './pictures.present.ts'
import { ownPictureOrder, selectOwnPictures, selectPicture } from './pictures.queries.ts'

const findOwn = async ({ platform, actor, team }: TeamCall, id: string) => {
  const { user_id } = requireUser(actor)
  const [row] = isId(id)
    ? await platform.doors.readTeam(team.id, db =>
        selectPicture(db, team.id, id).where('owner_id', '=', user_id)
      )
    : []
  if (!row) throw new Problem('not_found')
  return row
}

export const pictureHandlers: Handlers<typeof contract.pictures> = {
  async list({ platform, actor, team }, input) {
    const page = ownPictureOrder.read(input)
    const asked = { owner_id: requireUser(actor).user_id, ...page }
    const rows = await platform.doors.readTeam(team.id, db => selectOwnPictures(db, team.id, asked))
    return ownPictureOrder.answer(rows, page, row => presentOwnPicture(platform, team, row))
  },

  async get(call, { id }) {
    return presentOwnPicture(call.platform, call.team, await findOwn(call, id))
  },

  async original(call, { id }) {
    await findOwn(call, id)
    return addressOfOriginal(call.platform, { team_id: call.team.id, picture_id: id })
  },

  async remove({ platform, actor, team }, { id }) {
    await throwAway(platform, requireUser(actor), team.id, id)
  }
}
