import type { contract } from '#contract/index.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { managedHandlers, orderManaged } from '#server/platform/managed.ts'
import { managedSponsors } from './sponsors.actions.ts'
import { presentSponsors } from './sponsors.present.ts'
import { selectSponsors } from './sponsors.queries.ts'

export const sponsorHandlers: Handlers<typeof contract.sponsors> = {
  ...managedHandlers(managedSponsors),

  async list({ platform, team }) {
    const rows = await platform.doors.readTeam(team.id, db => selectSponsors(db, team.id))
    return { sponsors: presentSponsors(team.link, rows) }
  },

  async order(call, { ids }) {
    const { id, link } = call.team
    const rows = await orderManaged(call, 'sponsors', ids, tx => selectSponsors(tx.db, id).execute())
    return { sponsors: presentSponsors(link, rows) }
  }
}
