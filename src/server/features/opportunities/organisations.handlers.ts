import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { expiresAt } from '#server/platform/cache/response-cache.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { managedHandlers } from '#server/platform/managed.ts'
import { openOrder, selectOpen } from './open-calls.queries.ts'
import { presentOpen } from './opportunities.present.ts'
import { managedOrganisations } from './organisations.actions.ts'
import { presentManaged, presentOrganisation } from './organisations.present.ts'
import {
  organisationOrder,
  selectAllOrganisations,
  selectLaureates,
  selectOrganisation,
  selectShown
} from './organisations.queries.ts'
import { callsStand, requireOpportunities } from './public-opportunities.actions.ts'
import { reliabilityOf } from './reliability.actions.ts'

const mostCalls = 100

export const organisationHandlers: Handlers<typeof contract.organisations> = {
  ...managedHandlers(managedOrganisations),

  async list({ platform, team, from }, input) {
    requireOpportunities(team)
    const page = organisationOrder.read(input)
    const now = platform.clock.now()
    const rows = await platform.doors.readTeam(team.id, db => selectShown(db, team.id, { now, ...page }))
    const until = await callsStand(platform, team.id)
    if (until) expiresAt(from, until)
    const shown = rows.map(({ id }) => id)
    const reliabilityBy = await reliabilityOf(platform, team.id, shown)
    return organisationOrder.answer(rows, page, row => ({
      ...presentOrganisation(row, team.link),
      reliability: reliabilityBy(row.id)
    }))
  },

  async get({ platform, team, from }, { id }) {
    requireOpportunities(team)
    if (!isId(id)) throw new Problem('not_found')
    const { doors, clock } = platform
    const now = clock.now()
    const [row] = await doors.readTeam(team.id, db => selectOrganisation(db, team.id, id, now))
    // One that has published nothing is only the organisers' to know of.
    if (!row || row.suspended_at || row.published === 0) throw new Problem('not_found')
    const page = openOrder.read({ limit: mostCalls })
    const asked = { ...page, now, organisation: id }
    const calls = await doors.readTeam(team.id, db => selectOpen(db, team.id, asked))
    const reliabilityBy = await reliabilityOf(platform, team.id, [id])
    const laureates = await doors.readTeam(team.id, db => selectLaureates(db, team.id, id))
    const until = await callsStand(platform, team.id)
    if (until) expiresAt(from, until)
    return {
      ...presentOrganisation(row, team.link),
      calls: calls.map(call => presentOpen(call, team.link)),
      reliability: reliabilityBy(id),
      laureates
    }
  },

  async all({ platform, team }) {
    const now = platform.clock.now()
    const rows = await platform.doors.readTeam(team.id, db => selectAllOrganisations(db, team.id, now))
    return { organisations: rows.map(row => presentManaged(row, team.link)) }
  }
}
