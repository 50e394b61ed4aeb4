/* Opportunities as visitors read them, for the calls and for other features. */
import type { FullCall } from '#contract/opportunity-shapes.ts'
import { Problem } from '#contract/problems.ts'
import type { FoundTeam } from '#server/platform/access/find-team.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openOrder, selectNextClose, selectOpen } from './open-calls.queries.ts'
import { presentFull } from './opportunities.present.ts'
import { selectOpportunity } from './opportunities.queries.ts'
import { reliabilityOf } from './reliability.actions.ts'

type Team = Pick<FoundTeam, 'id' | 'link' | 'features'>
type Reading = Pick<Platform, 'doors' | 'clock'>

/** Where a team has switched opportunities off, there are none, and nothing tells that there were. */
export const requireOpportunities = ({ features }: Pick<FoundTeam, 'features'>): void => {
  if (!features.opportunities) throw new Problem('not_found')
}

/** When the clock next closes one; until then what is open stays so. */
export const callsStand = async ({ doors, clock }: Reading, team_id: string): Promise<Date | null> => {
  const [next] = await doors.readTeam(team_id, db => selectNextClose(db, team_id, clock.now()))
  return next?.deadline ?? null
}

/** Drafts too, for whoever may read those: that is for the caller to decide. */
export const findCall = async (reading: Reading, team: Team, id: string): Promise<FullCall | null> => {
  if (!isId(id)) return null
  const [row] = await reading.doors.readTeam(team.id, db => selectOpportunity(db, team.id, id))
  if (!row) return null
  const by = row.organisation.id
  const reliabilityBy = await reliabilityOf(reading, team.id, [by])
  return presentFull(row, { link: team.link, now: reading.clock.now(), reliability: reliabilityBy(by) })
}

/** That with the next deadline. */
export const nextCall = async (reading: Reading, team: Team): Promise<FullCall | null> => {
  const page = openOrder.read({ limit: 1 })
  const now = reading.clock.now()
  const [first] = await reading.doors.readTeam(team.id, db => selectOpen(db, team.id, { ...page, now }))
  return first ? findCall(reading, team, first.id) : null
}
