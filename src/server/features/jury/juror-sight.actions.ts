/*
 * What is out of a person's sight: their own works, and those with which they are in a conflict that nobody lifted. This
 * is the one place that says so; every query that shows or counts works to somebody who runs or judges a contest has it.
 */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { permissions } from '#contract/rules/permissions.ts'
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

/** Whether the round that this column names was ever ranked, as the log says, though it was opened again since. */
const wasRanked = (team_id: string, round: string) =>
  sql<boolean>`EXISTS (SELECT FROM audit_entries ranked WHERE ranked.team_id = ${team_id}::uuid
    AND ranked.subject = 'round:' || ${sql.ref(round)} AND ranked.verb = 'round.calculated')`

/**
 * Whoever runs the team may read what a round comes to as soon as it is calculated, also where it is opened again: they
 * write nothing into it any more, and are given nothing. Takes a person and the column of a round.
 */
export const mayKnowRanking = (team_id: string, user: RawBuilder<unknown>, round = 'rounds.id') =>
  sql<boolean>`(${wasRanked(team_id, round)} AND EXISTS (SELECT FROM members m
    WHERE m.team_id = ${team_id}::uuid AND m.user_id = ${user}
      AND m.role = ANY (${[...permissions.see_console]}::text[])))`

/** The jurors of a round of whom this is true, as a query that gives `id`. */
export const jurorsWhoMayKnow = (team_id: string, round_id: string): RawBuilder<{ id: string }> => sql<{
  id: string
}>`SELECT jurors.id FROM rounds
  JOIN jurors ON jurors.team_id = ${team_id}::uuid AND jurors.contest_id = rounds.contest_id
  WHERE rounds.team_id = ${team_id}::uuid AND rounds.id = ${round_id}::uuid
    AND ${mayKnowRanking(team_id, sql.ref('jurors.user_id'))}`

/**
 * The categories in which somebody judges blind, as an array: they have sheets there, in a blind round that was never ranked.
 * A round that is closed can be opened again, so names stay out of their sight until it is calculated; from then on
 * whoever may read the ranking writes nothing into it any more.
 */
const judgedBlind = (team_id: string, user_id: string): RawBuilder<string[]> => sql<string[]>`ARRAY(
  SELECT DISTINCT rw.category_id FROM jurors j
  JOIN rounds r ON r.team_id = ${team_id}::uuid AND r.contest_id = j.contest_id AND r.blind
    AND r.state IN ('paused', 'open', 'closed')
  JOIN contests c ON c.team_id = ${team_id}::uuid AND c.id = r.contest_id AND c.results_published_at IS NULL
  JOIN scores s ON s.team_id = ${team_id}::uuid AND s.round_id = r.id AND s.juror_id = j.id
    AND s.status NOT IN ('recused', 'void')
  JOIN round_works rw ON rw.team_id = ${team_id}::uuid AND rw.round_id = s.round_id AND rw.work_id = s.work_id
  WHERE j.team_id = ${team_id}::uuid AND j.user_id = ${user_id}::uuid AND j.removed_at IS NULL
    AND NOT ${wasRanked(team_id, 'r.id')})`

/** A condition on `works`: whoever runs the team sees the work and judges it blind, so who made it is kept from them. */
export const isJudgedBlind = (team_id: string, user_id: string, works = 'works') =>
  sql<boolean>`coalesce(${sql.ref(`${works}.category_id`)} = ANY (${judgedBlind(team_id, user_id)}), false)`

/** Of `works`; null where it is kept from whoever asks. */
export const artistFor = (team_id: string, user_id: string) =>
  sql<string | null>`CASE WHEN ${isJudgedBlind(team_id, user_id)} THEN NULL ELSE works.artist END`.as(
    'artist'
  )

/** Those of a contest, for what has to know them before it asks for works. */
export const selectJudgedBlind = (db: Kysely<Schema>, team_id: string, user_id: string, contest_id: string) =>
  db
    .selectFrom('categories')
    .select('id')
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .where(sql<SqlBool>`id = ANY (${judgedBlind(team_id, user_id)})`)
    .orderBy('position')

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
