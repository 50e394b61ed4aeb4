/* What the clock does goes on for nobody where a team was closed or suspended meanwhile. */
import { sql } from 'kysely'
import type { teamStates } from '#contract/rules/team-states.ts'
import type { Tx } from '../db/door.ts'

type TeamState = (typeof teamStates)[number]

/** Until the transaction ends it stays as it is found. */
export const holdStatus = async ({ db, team_id }: Tx): Promise<TeamState | undefined> => {
  const team = await db
    .selectFrom('teams')
    .select('status')
    .where('id', '=', team_id)
    .forShare()
    .executeTakeFirst()
  return team?.status
}

/** Whether the team is there for its people. */
export const isActive = async (tx: Tx): Promise<boolean> => (await holdStatus(tx)) === 'active'

const changes_of_status = [
  'team.suspended',
  'team.reinstated',
  'team.closed',
  'team.archived',
  'team.opened_again'
] as const

const changesOf = ({ db, team_id }: Tx) =>
  db
    .selectFrom('audit_entries')
    .select(sql<string | null>`details ->> 'to'`.as('to'))
    .where('team_id', '=', team_id)
    .where('subject', '=', `team:${team_id}`)
    .where('verb', 'in', changes_of_status)

/**
 * Whether it was there at an instant of before, as its log says: what was due while nobody could come in is for whoever is
 * back to decide, and not for the clock to make up for.
 */
export const wasActiveAt = async (tx: Tx, at: Date): Promise<boolean> => {
  const last = await changesOf(tx)
    .where('at', '<=', at)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last === undefined || last.to === 'active'
}

/** And ever since: the clock may have been late for a moment, and the team gone before it came to it. */
export const wasActiveSince = async (tx: Tx, at: Date): Promise<boolean> =>
  (await wasActiveAt(tx, at)) &&
  (await changesOf(tx).where('at', '>', at).limit(1).executeTakeFirst()) === undefined
