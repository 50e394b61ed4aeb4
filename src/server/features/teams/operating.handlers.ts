import type { contract } from '#contract/index.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { changeTeam, presentOperated } from './operating.actions.ts'
import { selectOperated } from './operating.queries.ts'

export const operatedTeamHandlers: Handlers<typeof contract.operated_teams> = {
  async list({ platform }, page) {
    const rows = await platform.doors.readPlatform(db => selectOperated(db, page))
    const shown = rows.slice(0, page.limit)
    return {
      items: shown.map(presentOperated),
      next: rows.length > page.limit ? (shown.at(-1)?.id ?? null) : null
    }
  },

  change: ({ platform, actor }, change) => changeTeam(platform, actor, change)
}
