/* What the clock does goes on for nobody where a team was closed or suspended meanwhile. */
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
