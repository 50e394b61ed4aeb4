import type { contract } from '#contract/index.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { removeView, saveView } from './saved-views.actions.ts'
import { selectViews } from './saved-views.queries.ts'

export const savedViewHandlers: Handlers<typeof contract.saved_views> = {
  async list({ platform, team }) {
    return { views: await platform.doors.readTeam(team.id, db => selectViews(db, team.id)) }
  },

  async save({ platform, actor, team }, { name, asked }) {
    return saveView(platform, actor, team.id, { name, asked })
  },

  async remove({ platform, actor, team }, { id }) {
    await removeView(platform, actor, team.id, id)
  }
}
