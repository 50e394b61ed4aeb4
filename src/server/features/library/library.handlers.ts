import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { takeFromLibrary } from './library.actions.ts'
import { libraryOrder, listLibrary } from './pictures-in-teams.actions.ts'
import { saveWork } from './saving.actions.ts'

export const libraryHandlers: Handlers<typeof contract.library> = {
  async list({ platform, actor, team }, input) {
    return listLibrary(platform, team, requireUser(actor).user_id, libraryOrder.read(input))
  },

  async take({ platform, actor, team }, { pictures }) {
    return takeFromLibrary(platform, requireUser(actor), team, pictures)
  },

  async save({ platform, actor, team }, { team: _, ...work }) {
    return saveWork(platform, requireUser(actor), team, work)
  }
}
