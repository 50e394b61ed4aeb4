/* Works that would be told that they were not chosen, though no jury said so. Hidden ones may come back, so they are among them. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import { hasEnded, roundStates } from '#contract/rules/round-status.ts'
import { joinLate, joinsLate } from '#server/features/rounds/joining-works.actions.ts'
import type { LockedRound } from '#server/features/rounds/ending.actions.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { isEntered } from '#server/platform/db/works-sql.ts'

/** Of rounds that were calculated: no final sheet, or no figure at all, where a work is back in the contest since then. */
export const selectUnjudged = (db: Kysely<Schema>, team_id: string, round_ids: readonly string[]) =>
  db
    .selectFrom('round_works')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'round_works.work_id').on('works.team_id', '=', team_id)
    )
    .leftJoin('calculated_works', join =>
      join
        .onRef('calculated_works.work_id', '=', 'round_works.work_id')
        .on('calculated_works.team_id', '=', team_id)
        .onRef('calculated_works.round_id', '=', 'round_works.round_id')
    )
    .select([
      'round_works.round_id',
      'round_works.work_id',
      'round_works.advanced',
      'calculated_works.sheets'
    ])
    .where('round_works.team_id', '=', team_id)
    .where(sql<SqlBool>`round_works.round_id = ANY (${round_ids}::uuid[])`)
    .where(isEntered('works'))
    .where(sql<SqlBool>`coalesce(calculated_works.sheets, 0) = 0`)

/** They belong to the round and never came into it: found eligible after it opened, or hidden when it did. */
export const selectLate = (
  db: Kysely<Schema>,
  team_id: string,
  round: Pick<LockedRound, 'id' | 'contest_id' | 'position'>
) =>
  db
    .selectFrom('works')
    .select('works.id as work_id')
    .where('works.team_id', '=', team_id)
    .where(joinsLate(team_id, round))

/** The same of all rounds of a contest that have ended: before that, late works still come in. */
export const selectLateOfEnded = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('rounds')
    .innerJoin('works', join => join.on('works.team_id', '=', team_id).on(joinLate(team_id)))
    .select(['rounds.id as round_id', 'works.id as work_id'])
    .where('rounds.team_id', '=', team_id)
    .where('rounds.contest_id', '=', contest_id)
    .where('rounds.state', 'in', roundStates.filter(hasEnded))
    .orderBy('rounds.position')
