import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { chooseName, readName } from './names.actions.ts'

export const entryNameHandlers: Handlers<typeof contract.entry_names> = {
  async get({ platform, actor, team, arrived_at }, { contest }) {
    return readName(platform, requireUser(actor), team.id, { contest, now: arrived_at })
  },

  async choose({ platform, actor, team, arrived_at }, { contest, name }) {
    return chooseName(platform, requireUser(actor), team.id, { contest, name, now: arrived_at })
  }
}
