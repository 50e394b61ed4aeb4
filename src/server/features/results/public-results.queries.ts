/* What visitors learn once the results are out; every figure here is over works that were judged. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { isIn } from '#server/platform/db/works-sql.ts'

export const selectCorrections = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('corrections')
    .select(['id', 'at', 'text'])
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .orderBy('at')

/** The round that decided: the last one. */
export const selectDeciding = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('rounds')
    .innerJoin('calculations', join =>
      join.onRef('calculations.round_id', '=', 'rounds.id').on('calculations.team_id', '=', team_id)
    )
    .select([
      'rounds.id',
      'rounds.title',
      'rounds.criteria',
      'rounds.comments_to_artist',
      'calculations.method',
      'calculations.ranking_version',
      'calculations.ridge',
      'calculations.quorum',
      'calculations.categories'
    ])
    .where('rounds.team_id', '=', team_id)
    .where('rounds.contest_id', '=', contest_id)
    .where('rounds.state', 'in', ['calculated', 'approved', 'published'])
    .orderBy('rounds.position', 'desc')
    .limit(1)

const isStillIn = (team_id: string, work: 'scores.work_id' | 'calculated_works.work_id') =>
  sql<SqlBool>`EXISTS (SELECT FROM works w WHERE w.team_id = ${team_id}::uuid AND w.id = ${sql.ref(work)}
    AND ${isIn('w')})`

/** Who judged, and how much: every final sheet of what is still in, whether its work had enough of them or not. */
export const selectFinal = (db: Kysely<Schema>, team_id: string, round_id: string) =>
  db
    .selectFrom('scores')
    .select([
      sql<number>`count(*)::integer`.as('sheets'),
      sql<number>`count(DISTINCT juror_id)::integer`.as('jurors')
    ])
    .where('team_id', '=', team_id)
    .where('round_id', '=', round_id)
    .where('status', '=', 'final')
    .where(isStillIn(team_id, 'scores.work_id'))

export const selectStatistics = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('works')
    .innerJoin('users', 'users.id', 'works.owner_id')
    .select([
      sql<number>`count(*)::integer`.as('works'),
      sql<number>`count(DISTINCT works.owner_id)::integer`.as('artists'),
      sql<number>`count(DISTINCT users.country)::integer`.as('countries')
    ])
    .where('works.team_id', '=', team_id)
    .where('works.contest_id', '=', contest_id)
    .where('works.status', 'in', ['awarded', 'not_awarded'])
    .where('works.hidden_at', 'is', null)

export const selectWorksByCategory = (db: Kysely<Schema>, team_id: string, contest_id: string) =>
  db
    .selectFrom('works')
    .select(['category_id', sql<number>`count(*)::integer`.as('works')])
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .where('status', 'in', ['awarded', 'not_awarded'])
    .where('hidden_at', 'is', null)
    .groupBy('category_id')

/** How many of each category have a place. */
export const selectRankedByCategory = (db: Kysely<Schema>, team_id: string, round_id: string) =>
  db
    .selectFrom('calculated_works')
    .select(['category_id', sql<number>`count(*)::integer`.as('ranked')])
    .where('team_id', '=', team_id)
    .where('round_id', '=', round_id)
    .where('place', 'is not', null)
    .where(isStillIn(team_id, 'calculated_works.work_id'))
    .groupBy('category_id')

/** How many works have a mean in which ten. */
export const selectHistogram = (db: Kysely<Schema>, team_id: string, round_id: string) =>
  db
    .selectFrom('calculated_works')
    .select([
      sql<number>`least(9, greatest(0, floor(mean / 10)))::integer`.as('ten'),
      sql<number>`count(*)::integer`.as('works')
    ])
    .where('team_id', '=', team_id)
    .where('round_id', '=', round_id)
    .where('mean', 'is not', null)
    .where(isStillIn(team_id, 'calculated_works.work_id'))
    .groupBy('ten')

/** The figures by which those that are awarded were ranked. */
export const selectFigures = (
  db: Kysely<Schema>,
  team_id: string,
  { round_id, contest_id }: { round_id: string; contest_id: string }
) =>
  db
    .selectFrom('calculated_works')
    .innerJoin('awards', join =>
      join.onRef('awards.work_id', '=', 'calculated_works.work_id').on('awards.team_id', '=', team_id)
    )
    .select([
      'calculated_works.work_id',
      'calculated_works.mean',
      'calculated_works.median',
      'calculated_works.trimmed',
      'calculated_works.adjusted'
    ])
    .where('calculated_works.team_id', '=', team_id)
    .where('calculated_works.round_id', '=', round_id)
    .where('awards.contest_id', '=', contest_id)
    .where('awards.revoked_at', 'is', null)
