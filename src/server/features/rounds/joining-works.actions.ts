/* Which works belong to a round: in the first one what is eligible, later what the round before sent on. */
import { sql, type RawBuilder } from 'kysely'
import type { LockedRound } from './rounds.queries.ts'

type PartsOfRound = Record<'id' | 'contest_id' | 'position', RawBuilder<unknown>>

const joins = (team_id: string, { id, contest_id, position }: PartsOfRound): RawBuilder<boolean> => {
  const sentOn = sql`works.status IN ('in_judging', 'shortlisted') AND works.id IN (SELECT r.work_id FROM round_works r
    JOIN rounds earlier ON earlier.team_id = ${team_id}::uuid AND earlier.id = r.round_id
    WHERE r.team_id = ${team_id}::uuid AND r.advanced AND earlier.contest_id = ${contest_id}
      AND earlier.position = ${position} - 1)`
  return sql<boolean>`(works.contest_id = ${contest_id}
    AND CASE WHEN ${position} = 1 THEN works.status = 'eligible' ELSE ${sentOn} END
    AND NOT EXISTS (SELECT FROM round_works own
      WHERE own.team_id = ${team_id}::uuid AND own.round_id = ${id} AND own.work_id = works.id))`
}

/** A condition on `works`: those that belong to the round by now and are not in it, hidden ones too. */
export const joinsLate = (
  team_id: string,
  { id, contest_id, position }: Pick<LockedRound, 'id' | 'contest_id' | 'position'>
): RawBuilder<boolean> =>
  joins(team_id, {
    id: sql`${id}::uuid`,
    contest_id: sql`${contest_id}::uuid`,
    position: sql`${position}::integer`
  })

/** The same of each round of a query that has `rounds` beside them. */
export const joinLate = (team_id: string): RawBuilder<boolean> =>
  joins(team_id, {
    id: sql.ref('rounds.id'),
    contest_id: sql.ref('rounds.contest_id'),
    position: sql.ref('rounds.position')
  })
