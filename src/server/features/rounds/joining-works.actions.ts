/* Which works belong to a round: in the first one what is eligible, later what the round before sent on. */
import { sql, type RawBuilder } from 'kysely'
import type { LockedRound } from './rounds.queries.ts'

/** A condition on `works`: those that belong to the round by now and are not in it, hidden ones too. */
export const joinsLate = (
  team_id: string,
  { id, contest_id, position }: Pick<LockedRound, 'id' | 'contest_id' | 'position'>
): RawBuilder<boolean> => {
  const sentOn = sql`works.status IN ('in_judging', 'shortlisted') AND works.id IN (SELECT r.work_id FROM round_works r
    JOIN rounds earlier ON earlier.team_id = ${team_id}::uuid AND earlier.id = r.round_id
    WHERE r.team_id = ${team_id}::uuid AND r.advanced AND earlier.contest_id = ${contest_id}::uuid
      AND earlier.position = ${position}::integer - 1)`
  return sql<boolean>`(works.contest_id = ${contest_id}::uuid
    AND ${position === 1 ? sql`works.status = 'eligible'` : sentOn}
    AND NOT EXISTS (SELECT FROM round_works own
      WHERE own.team_id = ${team_id}::uuid AND own.round_id = ${id}::uuid AND own.work_id = works.id))`
}
