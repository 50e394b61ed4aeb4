/*
 * What a call hands out may be used long after it was admitted: an address that was signed, a stream that goes on. So
 * who holds it is asked once more whether they still run the team.
 */
import { permissions } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/problems.ts'
import type { Clock } from '../clock.ts'
import type { Doors } from '../db/door.ts'
import { roleOf } from './place.ts'

const running: readonly string[] = permissions.see_console

/** Before the first byte is given out: to whom it was not promised, the thing does not exist. */
export const requireStillRuns = async (doors: Doors, team_id: string, user_id: string): Promise<void> => {
  if (!running.includes(await roleOf(doors, team_id, user_id))) throw new Problem('not_found')
}

/** Of these sessions, those that have not ended, whose people still run the team and owe it no second factor. */
export const sessionsThatRun = async (
  doors: Doors,
  clock: Clock,
  team_id: string,
  session_ids: readonly string[]
): Promise<Set<string>> => {
  const now = clock.now()
  const found = await doors.readTeam(team_id, db =>
    db
      .selectFrom('sessions')
      .innerJoin('members', 'members.user_id', 'sessions.user_id')
      .innerJoin('teams', 'teams.id', 'members.team_id')
      .select('sessions.id')
      .where('members.team_id', '=', team_id)
      .where('members.role', 'in', permissions.see_console)
      .where('teams.status', 'in', ['active', 'archived'])
      .where('sessions.id', 'in', session_ids)
      .where('sessions.expires_at', '>', now)
      .where(eb =>
        eb.or([
          eb('sessions.both_factors', '=', true),
          eb('members.factor_due', 'is', null),
          eb('members.factor_due', '>', now)
        ])
      )
  )
  return new Set(found.map(({ id }) => id))
}

/** Of these sessions, those that have not ended, while the team is there. */
export const sessionsThatLast = async (
  doors: Doors,
  clock: Clock,
  team_id: string,
  session_ids: readonly string[]
): Promise<Set<string>> => {
  const found = await doors.readTeam(team_id, db =>
    db
      .selectFrom('sessions')
      .innerJoin('teams', join => join.on('teams.id', '=', team_id))
      .select('sessions.id')
      .where('teams.status', 'in', ['active', 'archived'])
      .where('sessions.id', 'in', session_ids)
      .where('sessions.expires_at', '>', clock.now())
  )
  return new Set(found.map(({ id }) => id))
}
