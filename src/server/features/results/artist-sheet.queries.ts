import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Schema } from '#server/platform/db/schema.ts'
import { isIn } from '#server/platform/db/works-sql.ts'
import { selectDeciding } from './public-results.queries.ts'

export const selectOwn = (
  db: Kysely<Schema>,
  team_id: string,
  { id, owner_id }: { id: string; owner_id: string }
) =>
  db
    .selectFrom('works')
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'works.contest_id').on('contests.team_id', '=', team_id)
    )
    .select(['works.id', 'works.title', 'works.contest_id', 'contests.results_published_at'])
    .where('works.team_id', '=', team_id)
    .where('works.id', '=', id)
    .where('works.owner_id', '=', owner_id)

/** The last round that judged it: not every work goes on to the one that decided. */
export const selectJudgedIn = (db: Kysely<Schema>, team_id: string, contest_id: string, work_id: string) =>
  selectDeciding(db, team_id, contest_id).where(
    sql<SqlBool>`EXISTS (SELECT FROM calculated_works c
      WHERE c.team_id = ${team_id}::uuid AND c.round_id = rounds.id AND c.work_id = ${work_id}::uuid)`
  )

/** How many of its category, among those that are still in the contest; what else they have follows. */
const others = (team_id: string) =>
  sql`(SELECT count(*)::integer FROM calculated_works c
    JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = c.work_id AND ${isIn('w')}
    WHERE c.team_id = ${team_id}::uuid AND c.round_id = own.round_id AND c.category_id = own.category_id`

/** How it came out, and of how many in its category. */
export const selectOutcome = (
  db: Kysely<Schema>,
  team_id: string,
  { round_id, work_id }: { round_id: string; work_id: string }
) =>
  db
    .selectFrom('calculated_works as own')
    .select(['own.sheets', 'own.mean', 'own.median', 'own.trimmed', 'own.adjusted'])
    .select([
      sql<
        number | null
      >`CASE WHEN own.place IS NOT NULL THEN 1 + ${others(team_id)} AND c.place < own.place) END`.as('place'),
      sql<number>`${others(team_id)} AND (c.place IS NOT NULL))`.as('of')
    ])
    .where('own.team_id', '=', team_id)
    .where('own.round_id', '=', round_id)
    .where('own.work_id', '=', work_id)

/** In an order of the words themselves, which tells nothing of who wrote them. */
export const selectSaid = (
  db: Kysely<Schema>,
  team_id: string,
  { round_id, work_id }: { round_id: string; work_id: string }
) =>
  db
    .selectFrom('scores')
    .select(['marks', 'comment'])
    .where('team_id', '=', team_id)
    .where('round_id', '=', round_id)
    .where('work_id', '=', work_id)
    .where('status', '=', 'final')
    .orderBy(sql`md5(comment)`)
