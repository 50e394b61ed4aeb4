import type { contract } from '#contract/index.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { changeTeam, presentOperated } from './operating.actions.ts'
import { operatedOrder, selectOperated } from './operating.queries.ts'

export const operatedTeamHandlers: Handlers<typeof contract.operated_teams> = {
  async list({ platform }, input) {
    const page = operatedOrder.read(input)
    const rows = await platform.doors.readPlatform(db => selectOperated(db, { ...input, ...page }))
    return operatedOrder.answer(rows, page, presentOperated)
  },

  change: ({ platform, actor }, change) => changeTeam(platform, actor, change)
}
