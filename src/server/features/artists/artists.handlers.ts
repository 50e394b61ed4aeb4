import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { chooseHandle, readOwn, updateArtist } from './artists.actions.ts'
import { chooseFeaturedArtist } from './featuring.actions.ts'
import { readArtist, readFeatured } from './artist-page.actions.ts'

export const artistHandlers: Handlers<typeof contract.artists> = {
  async own({ platform, actor }) {
    return readOwn(platform, requireUser(actor))
  },

  async update({ platform, actor }, changes) {
    return updateArtist(platform, requireUser(actor), changes)
  },

  async choose_handle({ platform, actor }, chosen) {
    return chooseHandle(platform, requireUser(actor), chosen)
  },

  async get(call, { handle }) {
    const { actor } = call
    return readArtist(call, { handle, asker_id: actor.kind === 'user' ? actor.user_id : null })
  },

  async featured(call) {
    return { handle: await readFeatured(call) }
  },

  async feature(call, { handle }) {
    return chooseFeaturedArtist(call, requireUser(call.actor), handle)
  }
}
