/*
 * What is out of a person's sight: their own works, and those with which they are in a conflict that nobody lifted. This
 * is the one place that says so; every query that shows or counts works to somebody who runs or judges a contest has it.
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'

/** A condition on `works`, under the name that it has in the query. */
export const inSightOf = (team_id: string, user_id: string, works = 'works'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${works}.owner_id`)} <> ${user_id}::uuid AND NOT EXISTS (
    SELECT FROM conflicts c WHERE c.team_id = ${team_id}::uuid AND c.user_id = ${user_id}::uuid
      AND c.work_id = ${sql.ref(`${works}.id`)} AND c.lifted_at IS NULL))`

/** Whether somebody sits on the jury of the contest that this column names: organisers who do are not told everything. */
export const judgesIn = (team_id: string, user_id: string, contest: string) =>
  sql<SqlBool>`EXISTS (SELECT FROM jurors j WHERE j.team_id = ${team_id}::uuid
    AND j.contest_id = ${sql.ref(contest)} AND j.user_id = ${user_id}::uuid
    AND j.accepted_at IS NOT NULL AND j.removed_at IS NULL)`

/** The same as a list: they are few, so what is large asks for them first and leaves them out. */
export const selectHidden = (db: Kysely<Schema>, team_id: string, contest_id: string, user_id: string) =>
  db
    .selectFrom('conflicts')
    .select('work_id')
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)
    .where('lifted_at', 'is', null)
    .union(
      db
        .selectFrom('works')
        .select(sql<string>`id`.as('work_id'))
        .where('team_id', '=', team_id)
        .where('contest_id', '=', contest_id)
        .where('owner_id', '=', user_id)
    )

/** The same over all contests of the team, as a query that gives `work_id`. */
export const allHiddenFrom = (team_id: string, user_id: string): RawBuilder<unknown> => sql`
  SELECT work_id FROM conflicts
  WHERE team_id = ${team_id}::uuid AND user_id = ${user_id}::uuid AND lifted_at IS NULL
  UNION SELECT id FROM works WHERE team_id = ${team_id}::uuid AND owner_id = ${user_id}::uuid`

/** The same of some works, for whoever it is: who is not to be told of them. */
export const selectHiddenFrom = async (
  tx: Tx,
  works: readonly string[]
): Promise<{ user_id: string; work_id: string }[]> => {
  const { rows } = await sql<{ user_id: string; work_id: string }>`
    SELECT user_id, work_id FROM conflicts
    WHERE team_id = ${tx.team_id}::uuid AND work_id = ANY (${works}::uuid[]) AND lifted_at IS NULL
    UNION SELECT owner_id, id FROM works WHERE team_id = ${tx.team_id}::uuid AND id = ANY (${works}::uuid[])`.execute(
    tx.db
  )
  return rows
}

/** The same of all who sit on a contest's jury: pairs that are never given out. */
export const selectOutOfSight = async (
  tx: Tx,
  contest_id: string
): Promise<{ juror_id: string; work_id: string }[]> => {
  const { rows } = await sql<{ juror_id: string; work_id: string }>`
    SELECT j.id AS juror_id, w.id AS work_id FROM jurors j
    JOIN works w ON w.team_id = ${tx.team_id}::uuid AND w.contest_id = j.contest_id AND w.owner_id = j.user_id
    WHERE j.team_id = ${tx.team_id}::uuid AND j.contest_id = ${contest_id}::uuid
    UNION
    SELECT j.id, c.work_id FROM jurors j
    JOIN conflicts c ON c.team_id = ${tx.team_id}::uuid AND c.user_id = j.user_id AND c.contest_id = j.contest_id
    WHERE j.team_id = ${tx.team_id}::uuid AND j.contest_id = ${contest_id}::uuid AND c.lifted_at IS NULL`.execute(
    tx.db
  )
  return rows
}
