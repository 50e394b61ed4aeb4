import type { contract } from '#contract/index.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { addSponsor, changeSponsor, orderSponsors, removeSponsor } from './sponsors.actions.ts'
import { presentSponsors } from './sponsors.present.ts'
import { selectSponsors } from './sponsors.queries.ts'

export const sponsorHandlers: Handlers<typeof contract.sponsors> = {
  async list({ platform, team }) {
    const rows = await platform.doors.readTeam(team.id, db => selectSponsors(db, team.id))
    return { sponsors: presentSponsors(team.link, rows) }
  },

  async create({ platform, actor, team, once }, { team: _, ...draft }) {
    return addSponsor(platform, actor, team, draft, once)
  },

  async update({ platform, actor, team }, { team: _, id, ...changes }) {
    return changeSponsor(platform, actor, team, id, changes)
  },

  async order({ platform, actor, team }, { ids }) {
    return { sponsors: await orderSponsors(platform, actor, team, ids) }
  },

  async remove({ platform, actor, team }, { id }) {
    await removeSponsor(platform, actor, team, id)
  }
}
