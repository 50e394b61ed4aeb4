import { sql, type SqlBool } from 'kysely'
import type { Locale } from '#contract/locales.ts'
import type { Tx } from '#server/platform/db/door.ts'

/** Once a person, however many works they entered; who closed their account is told nothing. */
export const selectEntrants = (tx: Tx, team_id: string, contest_id: string) =>
  tx.db
    .selectFrom('works')
    .innerJoin('users', 'users.id', 'works.owner_id')
    .select(['users.id as user_id', 'users.email', 'users.locale', 'users.first_name'])
    .select(sql<boolean>`bool_or(works.status = 'awarded')`.as('awarded'))
    .where('works.team_id', '=', team_id)
    .where('works.contest_id', '=', contest_id)
    .where('works.status', 'in', ['awarded', 'not_awarded'])
    .where('users.erased_at', 'is', null)
    .groupBy(['users.id', 'users.email', 'users.locale', 'users.first_name'])
    .orderBy('users.id')
    .execute()

/** By their works; who closed their account is told nothing. */
export const selectOwnersOfWorks = (tx: Tx, works: readonly string[]) =>
  tx.db
    .selectFrom('works')
    .innerJoin('users', 'users.id', 'works.owner_id')
    .select(['works.id as work_id', 'works.title'])
    .select(['users.id as user_id', 'users.email', 'users.locale', 'users.first_name'])
    .where('works.team_id', '=', tx.team_id)
    .where(sql<SqlBool>`works.id = ANY (${works}::uuid[])`)
    .where('users.erased_at', 'is', null)
    .orderBy('works.id')
    .execute()

export const selectSender = (tx: Tx, team_id: string, contest_id: string) =>
  tx.db
    .selectFrom('teams')
    .innerJoin('contests', 'contests.team_id', 'teams.id')
    .select([
      'teams.name',
      'teams.accent',
      'teams.link',
      'teams.locales',
      'teams.default_locale',
      'contests.title',
      'contests.slug',
      'contests.time_zone'
    ])
    .where('teams.id', '=', team_id)
    .where('contests.team_id', '=', team_id)
    .where('contests.id', '=', contest_id)
    .executeTakeFirstOrThrow()

/** Of every work that was judged: whether its artist may read what jurors wrote, and whether somebody did. */
export const selectSheets = async (tx: Tx, contest_id: string) => {
  const { team_id } = tx
  const { rows } = await sql<{
    work_id: string
    title: string
    user_id: string
    email: string
    locale: Locale
    first_name: string
    comments: boolean
  }>`
    SELECT w.id AS work_id, coalesce(w.title, '') AS title,
      u.id AS user_id, u.email, u.locale, u.first_name,
      last.comments_to_artist AND EXISTS (SELECT FROM scores s
        WHERE s.team_id = ${team_id}::uuid AND s.round_id = last.id AND s.work_id = w.id
          AND s.status = 'final' AND s.comment <> '') AS comments
    FROM works w
    JOIN users u ON u.id = w.owner_id AND u.erased_at IS NULL
    CROSS JOIN LATERAL (
      SELECT r.id, r.comments_to_artist FROM rounds r
      JOIN calculated_works c ON c.team_id = ${team_id}::uuid AND c.round_id = r.id AND c.work_id = w.id
      WHERE r.team_id = ${team_id}::uuid AND r.contest_id = w.contest_id
        AND r.state IN ('calculated', 'approved', 'published')
      ORDER BY r.position DESC LIMIT 1) last
    WHERE w.team_id = ${team_id}::uuid AND w.contest_id = ${contest_id}::uuid
      AND w.status IN ('awarded', 'not_awarded')
    ORDER BY w.id`.execute(tx.db)
  return rows
}
