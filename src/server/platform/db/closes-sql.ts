/* When entries close, as statements ask it; the rules in contest-allows.ts say what each of the two is for. */
import { sql, type RawBuilder } from 'kysely'

const ofCategories = (
  team_id: string,
  contests: string,
  close: (own: RawBuilder<unknown>) => RawBuilder<unknown>
) => {
  const own = sql.ref(`${contests}.closes_at`)
  return sql<Date | null>`(SELECT CASE WHEN count(*) = 0 THEN ${own} ELSE ${close(own)} END
    FROM categories g WHERE g.team_id = ${team_id}::uuid AND g.contest_id = ${sql.ref(`${contests}.id`)})`
}

/** The last close of all, as `lastCloseOf`; `contests` is how the statement calls the contest. */
export const lastClose = (team_id: string, contests = 'contests') =>
  ofCategories(team_id, contests, own => sql`max(coalesce(g.closes_at, ${own}))`)

/** Until when entries are taken, as `entriesCloseOf`. */
export const entriesClose = (team_id: string, contests = 'contests') =>
  ofCategories(team_id, contests, own => sql`max(coalesce(g.closes_at, ${own})) FILTER (WHERE NOT g.closed)`)

/** The next close after an instant of those that take something still. */
export const nextEntriesClose = (team_id: string, after: Date, contests = 'contests') =>
  ofCategories(
    team_id,
    contests,
    own => sql`min(coalesce(g.closes_at, ${own}))
      FILTER (WHERE NOT g.closed AND coalesce(g.closes_at, ${own}) > ${after}::timestamptz)`
  )

/** When a work of the statement closes: with its category, or with all that it can still choose where it has none. */
export const closeOfWork = (team_id: string) =>
  sql<Date | null>`CASE WHEN works.category_id IS NULL THEN ${entriesClose(team_id)} ELSE (
    SELECT coalesce(g.closes_at, contests.closes_at) FROM categories g
    WHERE g.team_id = ${team_id}::uuid AND g.contest_id = works.contest_id AND g.id = works.category_id) END`
