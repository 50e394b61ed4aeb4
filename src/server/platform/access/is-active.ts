/* What the clock does goes on for nobody where a team was closed or suspended meanwhile. */
import type { Tx } from '../db/door.ts'

/** Whether the team is there for its people; until the transaction ends it stays as it is found. */
export const isActive = async ({ db, team_id }: Tx): Promise<boolean> => {
  const team = await db
    .selectFrom('teams')
    .select('status')
    .where('id', '=', team_id)
    .forShare()
    .executeTakeFirst()
  return team?.status === 'active'
}
