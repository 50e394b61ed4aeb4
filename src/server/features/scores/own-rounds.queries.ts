import { sql, type Kysely } from 'kysely'
import type { OwnRound } from '#contract/scores.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { ownCounts, seesOthersAs } from './own-sheets.ts'

/** Those of the contests in whose jury the person is, the newest first; what has never been open is shown to none. */
export const selectOwnRounds = (db: Kysely<Schema>, team_id: string, user_id: string) =>
  db
    .selectFrom('jurors')
    .innerJoin('rounds', join =>
      join.onRef('rounds.contest_id', '=', 'jurors.contest_id').on('rounds.team_id', '=', team_id)
    )
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'rounds.contest_id').on('contests.team_id', '=', team_id)
    )
    .leftJoin('releases', join =>
      join.onRef('releases.contest_id', '=', 'contests.id').on('releases.team_id', '=', team_id)
    )
    .select([
      'rounds.id',
      'rounds.title',
      'rounds.kind',
      'rounds.state',
      'rounds.criteria',
      'rounds.blind',
      seesOthersAs.as('sees_others'),
      'rounds.comments_to_artist',
      'rounds.closes_at',
      'rounds.closed_at',
      'contests.id as contest_id',
      'contests.title as contest_title',
      'contests.time_zone'
    ])
    .select([
      // As everybody reads it: the moment that is set, or else the one that was announced.
      sql<Date | null>`coalesce(releases.due_at, contests.results_at)`.as('results_at'),
      sql<OwnRound['categories']>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title) ORDER BY c.position), '[]')
        FROM categories c WHERE c.team_id = ${team_id}::uuid AND c.contest_id = contests.id)`.as(
        'categories'
      ),
      ownCounts(team_id, user_id).as('sheets')
    ])
    .where('jurors.team_id', '=', team_id)
    .where('jurors.user_id', '=', user_id)
    .where('jurors.removed_at', 'is', null)
    .where('rounds.opened_at', 'is not', null)
    .orderBy('rounds.created_at', 'desc')
    .orderBy('rounds.id', 'desc')
    .limit(100)

/** Whether the person sits on a jury here. */
export const selectSeat = (db: Kysely<Schema>, team_id: string, user_id: string) =>
  db
    .selectFrom('jurors')
    .select('id')
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .limit(1)
