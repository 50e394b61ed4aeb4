/* What was entered, in figures: what stands, and what is in the asker's sight. */
import { sql, type Kysely } from 'kysely'
import { inSightOf } from '#server/features/jury/juror-sight.actions.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export interface StatisticsScope {
  contest_id: string
  asker_id: string
}

const entered = (db: Kysely<Schema>, team_id: string, { contest_id, asker_id }: StatisticsScope) =>
  db
    .selectFrom('works')
    .where('works.team_id', '=', team_id)
    .where('works.contest_id', '=', contest_id)
    .where('works.entry_number', 'is not', null)
    .where('works.status', '<>', 'withdrawn')
    // What went with an account has none.
    .where('works.cover_id', 'is not', null)
    .where(inSightOf(team_id, asker_id))

const counted = sql<number>`count(*)::integer`.as('entries')

export const selectTotals = (db: Kysely<Schema>, team_id: string, asked: StatisticsScope) =>
  entered(db, team_id, asked).select([
    counted,
    sql<number>`count(DISTINCT works.owner_id)::integer`.as('artists')
  ])

const most_days = 400

/** By the day on which each was handed in first; of a work whose name went with an account, its last revision alone is kept. */
export const selectDays = (db: Kysely<Schema>, team_id: string, asked: StatisticsScope, time_zone: string) =>
  entered(db, team_id, asked)
    .select([
      sql<string>`to_char((
        SELECT min(r.submitted_at) FROM work_revisions r WHERE r.team_id = ${team_id}::uuid AND r.work_id = works.id
      ) AT TIME ZONE ${time_zone}::text, 'YYYY-MM-DD')`.as('day'),
      counted
    ])
    .groupBy('day')
    .orderBy('day', 'desc')
    .limit(most_days)

export const selectByCategory = (db: Kysely<Schema>, team_id: string, asked: StatisticsScope) =>
  entered(db, team_id, asked).select(['works.category_id', counted]).groupBy('works.category_id')

export const selectCountries = (db: Kysely<Schema>, team_id: string, asked: StatisticsScope) =>
  entered(db, team_id, asked)
    .innerJoin('users', 'users.id', 'works.owner_id')
    .select([sql<string | null>`nullif(users.country, '')`.as('country'), counted])
    .groupBy(sql`nullif(users.country, '')`)
    .orderBy('entries', 'desc')
    .orderBy('country')

/** In whole years on a day; who said no date of birth is of no age. */
export const selectAges = (
  db: Kysely<Schema>,
  team_id: string,
  asked: StatisticsScope,
  day: string | null
) => {
  const artists = entered(db, team_id, asked)
    .innerJoin('users', 'users.id', 'works.owner_id')
    .select('works.owner_id')
    .select(
      sql<number | null>`extract(year FROM age(${day}::date, users.birth_date::date))::integer`.as('age')
    )
    .distinct()
  return db
    .selectFrom(artists.as('artist'))
    .select(['age', sql<number>`count(*)::integer`.as('artists')])
    .groupBy('age')
    .orderBy('age')
}
