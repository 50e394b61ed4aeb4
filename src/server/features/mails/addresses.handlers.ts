import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { readOwnAddress, tryAgain, tryOwn } from './addresses.actions.ts'

export const addressHandlers: Handlers<typeof contract.addresses> = {
  async try_again({ platform, actor, team }, { email }) {
    await tryAgain(platform, requireUser(actor), team.id, email)
  },

  async own({ platform, actor }) {
    return readOwnAddress(platform, requireUser(actor).user_id)
  },

  async try_own({ platform, actor }) {
    return tryOwn(platform, requireUser(actor))
  }
}
