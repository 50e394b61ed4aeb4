import type { contract } from '#contract/index.ts'
import { dependsOnTeam, expiresAt } from '#server/platform/cache/response-cache.ts'
import { platformVersion } from '#server/platform/cache/versions.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { cardOrder, selectCards } from './cards.queries.ts'

export const openOpportunityHandlers: Handlers<typeof contract.open_opportunities> = {
  async list({ platform, from }, input) {
    dependsOnTeam(from, platform.versions, platformVersion)
    const { doors, clock } = platform
    const now = clock.now()
    const page = cardOrder.read(input)
    const rows = await doors.readPlatform(db => selectCards(db, { now, ...page }))
    // The clock changes nothing of the page before the first of it closes.
    const [first] = rows
    if (first) expiresAt(from, first.deadline)
    return cardOrder.answer(rows, page, ({ opportunity_id: id, link: team, ...row }) => ({
      ...row,
      id,
      team,
      deadline: row.deadline.toISOString()
    }))
  }
}
