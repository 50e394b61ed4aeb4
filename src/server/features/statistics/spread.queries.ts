/* How the jurors of a round mark, against each other, without the works that are out of the asker's sight. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Criterion } from '#contract/rounds.ts'
import { inSightOf } from '#server/features/jury/juror-sight.actions.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { isIn } from '#server/platform/db/works-sql.ts'

/** The last that was prepared, unless another is asked for. */
export const selectRound = (db: Kysely<Schema>, team_id: string, contest_id: string, id?: string) => {
  const rounds = db
    .selectFrom('rounds')
    .select(['id', 'state', 'closes_at', 'criteria'])
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .orderBy('position', 'desc')
    .limit(1)
  return id === undefined ? rounds.where('state', '<>', 'setup') : rounds.where('id', '=', id)
}

type Weighed = Pick<Criterion, 'id' | 'weight' | 'min' | 'max'>

const sum = (parts: RawBuilder<number>[]): RawBuilder<number> => sql<number>`(${sql.join(parts, sql` + `)})`

/** A sheet from 0 to 100: a mark that was not given weighs nothing. For looking at; places are reckoned exactly elsewhere. */
const valueOf = (criteria: readonly Weighed[]): RawBuilder<number> => {
  const mark = (id: string) => sql`(scores.marks ->> ${id}::text)::double precision`
  const given = criteria.map(
    ({ id, weight }) => sql<number>`CASE WHEN ${mark(id)} IS NULL THEN 0 ELSE ${weight}::double precision END`
  )
  const got = criteria.map(
    ({ id, weight, min, max }) =>
      sql<number>`coalesce((${mark(id)} - ${min}::double precision) * ${weight / (max - min)}::double precision, 0)`
  )
  return sql<number>`100 * ${sum(got)} / nullif(${sum(given)}, 0)`
}

interface OfRound {
  round_id: string
  asker_id: string
  /** Null where the round has not ended, and nobody is told how anybody marks. */
  criteria: readonly Weighed[] | null
}

/** The sheets that count, each beside what the others of the same work come to. */
const compared = (db: Kysely<Schema>, team_id: string, { round_id, asker_id, criteria }: OfRound) => {
  const value = criteria
    ? sql<number | null>`CASE WHEN scores.status = 'final' THEN ${valueOf(criteria)} END`
    : sql<number | null>`NULL::double precision`
  const sheets = db
    .selectFrom('scores')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'scores.work_id').on('works.team_id', '=', team_id)
    )
    .select(['scores.juror_id', 'scores.work_id', 'scores.status', value.as('value')])
    .where('scores.team_id', '=', team_id)
    .where('scores.round_id', '=', round_id)
    .where('scores.status', 'not in', ['void', 'recused'])
    .where(isIn('works'))
    .where(inSightOf(team_id, asker_id))
  return db
    .selectFrom(sheets.as('sheet'))
    .selectAll('sheet')
    .select(
      sql<number | null>`(sum(value) OVER of_work - value) / nullif(count(value) OVER of_work - 1, 0)`.as(
        'others'
      )
    )
    .modifyEnd(sql`WINDOW of_work AS (PARTITION BY work_id)`)
}

export const selectSpread = (db: Kysely<Schema>, team_id: string, of: OfRound) => {
  const at = (share: number) =>
    sql<number | null>`percentile_cont(${share}::double precision) WITHIN GROUP (ORDER BY sheet.value)`
  return db
    .selectFrom(compared(db, team_id, of).as('sheet'))
    .innerJoin('jurors', join =>
      join.onRef('jurors.id', '=', 'sheet.juror_id').on('jurors.team_id', '=', team_id)
    )
    .innerJoin('users', 'users.id', 'jurors.user_id')
    .select(['jurors.id as juror_id', 'users.first_name', 'users.last_name'])
    .select([
      sql<number>`count(*)::integer`.as('sheets'),
      sql<number>`count(*) FILTER (WHERE sheet.status = 'final')::integer`.as('final'),
      sql<number | null>`avg(sheet.value)`.as('mean'),
      at(0).as('lowest'),
      at(0.25).as('low'),
      at(0.5).as('median'),
      at(0.75).as('high'),
      at(1).as('highest'),
      sql<number | null>`avg(sheet.value - sheet.others)`.as('lean')
    ])
    .groupBy(['jurors.id', 'users.first_name', 'users.last_name'])
    .orderBy('jurors.id')
}
