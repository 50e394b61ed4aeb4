import type { contract } from '#contract/index.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { requireOpportunities } from './public-opportunities.actions.ts'
import { presentSearch, removeSearch, saveSearch } from './searches.actions.ts'
import { selectSearches } from './searches.queries.ts'

export const savedSearchHandlers: Handlers<typeof contract.saved_searches> = {
  async list({ platform, actor, team }) {
    const { user_id } = requireUser(actor)
    const rows = await platform.doors.readTeam(team.id, db => selectSearches(db, team.id, user_id))
    return { searches: rows.map(presentSearch) }
  },

  async save({ platform, actor, team }, { filters }) {
    requireOpportunities(team)
    return saveSearch(platform, requireUser(actor), team.id, filters)
  },

  async remove({ platform, actor, team }, { id }) {
    await removeSearch(platform, requireUser(actor), team.id, id)
  }
}
