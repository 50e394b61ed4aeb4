import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { describePiece, takeFromLibrary } from './library.actions.ts'
import { pieceOrder } from './library.queries.ts'
import { listLibrary } from './pictures-in-teams.actions.ts'

export const libraryHandlers: Handlers<typeof contract.library> = {
  async list({ platform, actor, team }, input) {
    return listLibrary(platform, team, requireUser(actor).user_id, pieceOrder.read(input))
  },

  async take({ platform, actor, team }, { from, picture }) {
    return takeFromLibrary(platform, requireUser(actor), team, { from, picture })
  },

  async describe({ platform, actor, team }, { team: _, ...described }) {
    return describePiece(platform, requireUser(actor), team, described)
  }
}
