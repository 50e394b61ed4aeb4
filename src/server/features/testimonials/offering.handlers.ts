import type { contract } from '#contract/index.ts'
import { dependsOnTeam } from '#server/platform/cache/response-cache.ts'
import { platformVersion } from '#server/platform/cache/versions.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { decideOffer } from './offering.actions.ts'
import { presentOffer, presentPlatformTestimonial } from './offering.present.ts'
import { offerOrders, selectOffersPage, selectShown } from './offering.queries.ts'

export const offeringHandlers: Handlers<typeof contract.offered_testimonials> = {
  async shown({ platform, from }) {
    dependsOnTeam(from, platform.versions, platformVersion)
    const rows = await platform.doors.readPlatform(selectShown)
    return { testimonials: rows.map(presentPlatformTestimonial) }
  },

  async list({ platform }, { state, ...input }) {
    const order = offerOrders[state]
    const page = order.read(input)
    const rows = await platform.doors.readPlatform(db => selectOffersPage(db, { state, ...page }))
    return order.answer(rows, page, presentOffer)
  },

  async decide({ platform, actor }, decision) {
    return decideOffer(platform, actor, decision)
  }
}
