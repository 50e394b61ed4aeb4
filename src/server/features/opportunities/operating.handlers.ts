import type { contract } from '#contract/index.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { changeOrganisation, presentOperated } from './operating.actions.ts'
import { operatedOrganisationOrder, selectOperatedOrganisations } from './operating.queries.ts'

export const operatedOrganisationHandlers: Handlers<typeof contract.operated_organisations> = {
  async list({ platform }, { standing, ...input }) {
    const page = operatedOrganisationOrder.read(input)
    const rows = await platform.doors.readPlatform(db =>
      selectOperatedOrganisations(db, { standing, ...page })
    )
    return operatedOrganisationOrder.answer(rows, page, presentOperated)
  },

  change: ({ platform, actor }, change) => changeOrganisation(platform, actor, change)
}
