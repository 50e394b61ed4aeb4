import { sql, type Kysely, type SqlBool } from 'kysely'
import type { scoreFlags } from '#contract/rules/judging-choices.ts'
import { inSightOf, jurorsWhoMayKnow } from '#server/features/jury/juror-sight.actions.ts'
import { joinsLate } from '#server/features/rounds/joining-works.actions.ts'
import { nextClose, staysOpen } from '#server/features/works/open-works.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { isEntered, isIn } from '#server/platform/db/works-sql.ts'

interface Whose {
  round_id: string
  asker_id: string
}

type WhoeverAsks = Omit<Whose, 'asker_id'> & { asker_id: string | null }

export const selectRound = (db: Kysely<Schema>, team_id: string, id: string) =>
  db
    .selectFrom('rounds')
    .select(['id', 'contest_id', 'position', 'quorum', 'state', 'closes_at'])
    .where('team_id', '=', team_id)
    .where('id', '=', id)

export const selectOpenRounds = (tx: Tx, contest_id: string) =>
  tx.db
    .selectFrom('rounds')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest_id)
    .where('state', '=', 'open')
    .execute()

/** Of all works where nobody asks. */
const inSightOfAsker = (team_id: string, asker_id: string | null) =>
  asker_id === null ? sql<boolean>`true` : inSightOf(team_id, asker_id)

/** The sheets of a round, but for those of works that the asker must not see. */
const sheetsOf = (db: Kysely<Schema>, team_id: string, { round_id, asker_id }: WhoeverAsks) =>
  db
    .selectFrom('scores')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'scores.work_id').on('works.team_id', '=', team_id)
    )
    .where('scores.team_id', '=', team_id)
    .where('scores.round_id', '=', round_id)
    .where(isIn('works'))
    .where(inSightOfAsker(team_id, asker_id))

const wasFinal = (table: string) =>
  sql<boolean>`(${sql.ref(`${table}.status`)} = 'void' AND ${sql.ref(`${table}.finalized_at`)} IS NOT NULL)`

/** Everyone who judges, and who judged before and left something that was finished. */
export const selectJurorProgress = (
  db: Kysely<Schema>,
  team_id: string,
  whose: Whose & { contest_id: string }
) => {
  const count = (...statuses: string[]) =>
    sql<number>`count(*) FILTER (WHERE sheet.status = ANY (${statuses}::text[]))::integer`
  const sheets = sheetsOf(db, team_id, whose)
    .select(['scores.juror_id', 'scores.status', 'scores.saved_at', 'scores.finalized_at'])
    .where(eb => eb.or([eb('scores.status', '<>', 'void'), wasFinal('scores')]))
  return db
    .selectFrom('jurors')
    .innerJoin('users', 'users.id', 'jurors.user_id')
    .leftJoin(sheets.as('sheet'), 'sheet.juror_id', 'jurors.id')
    .select(['jurors.id', 'users.first_name', 'users.last_name', 'jurors.reminded_at', 'jurors.removed_at'])
    .select([
      count('assigned', 'in_progress', 'reopened', 'final', 'abstained').as('sheets'),
      count('in_progress', 'reopened').as('begun'),
      count('final').as('final'),
      count('abstained').as('abstained'),
      count('recused').as('recused'),
      sql<number>`count(*) FILTER (WHERE ${wasFinal('sheet')})::integer`.as('voided'),
      sql<Date | null>`max(sheet.saved_at)`.as('saved_at')
    ])
    .where('jurors.team_id', '=', team_id)
    .where('jurors.contest_id', '=', whose.contest_id)
    .where(eb => eb.or([eb('jurors.removed_at', 'is', null), eb('sheet.status', 'is not', null)]))
    .groupBy(['jurors.id', 'users.first_name', 'users.last_name', 'jurors.reminded_at', 'jurors.removed_at'])
    .orderBy('jurors.id')
}

export const selectCategoryProgress = (
  db: Kysely<Schema>,
  team_id: string,
  { quorum, ...whose }: WhoeverAsks & { quorum: number }
) => {
  const panels = sheetsOf(db, team_id, whose)
    .select('scores.work_id')
    .select([
      sql<number>`count(*) FILTER (WHERE scores.status = 'final')::integer`.as('final'),
      sql<number>`count(*) FILTER (WHERE scores.status NOT IN ('recused', 'void', 'abstained'))::integer`.as(
        'sheets'
      ),
      // Into the others nothing can be written any more.
      sql<number>`count(*) FILTER (WHERE scores.status = 'final' OR (scores.status NOT IN ('recused', 'void', 'abstained')
        AND scores.juror_id NOT IN (${jurorsWhoMayKnow(team_id, whose.round_id)})))::integer`.as('live')
    ])
    .groupBy('scores.work_id')
  return db
    .selectFrom('round_works')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'round_works.work_id').on('works.team_id', '=', team_id)
    )
    .leftJoin(panels.as('panel'), 'panel.work_id', 'round_works.work_id')
    .select('round_works.category_id')
    .select([
      sql<number>`count(*)::integer`.as('works'),
      sql<number>`count(*) FILTER (WHERE panel.final >= ${quorum}::integer)::integer`.as('at_quorum'),
      sql<number>`count(*) FILTER (WHERE coalesce(panel.live, 0) = 0)::integer`.as('without_juror'),
      sql<number>`coalesce(sum(panel.sheets), 0)::integer`.as('sheets'),
      sql<number>`coalesce(sum(panel.final), 0)::integer`.as('final')
    ])
    .where('round_works.team_id', '=', team_id)
    .where('round_works.round_id', '=', whose.round_id)
    .where(isIn('works'))
    .where(inSightOfAsker(team_id, whose.asker_id))
    .groupBy('round_works.category_id')
    .orderBy('round_works.category_id')
}

interface WhoseLate {
  round: Parameters<typeof joinsLate>[1]
  /** Then hidden ones are in its way too, as they may come back. */
  ended: boolean
  asker_id: string
  now: Date
}

const allLate = (db: Kysely<Schema>, team_id: string, { round, ended }: WhoseLate) =>
  db
    .selectFrom('works')
    .where('works.team_id', '=', team_id)
    .where(joinsLate(team_id, round))
    .where(ended ? isEntered('works') : isIn('works'))

const lateWorks = (db: Kysely<Schema>, team_id: string, whose: WhoseLate) =>
  allLate(db, team_id, whose).where(inSightOf(team_id, whose.asker_id))

/** One of those that the asker must not see, if there is any. */
export const selectUnseenLate = (db: Kysely<Schema>, team_id: string, whose: WhoseLate) =>
  allLate(db, team_id, whose)
    .select('works.id')
    .where(sql<SqlBool>`NOT ${inSightOf(team_id, whose.asker_id)}`)
    .limit(1)

export const selectLate = (db: Kysely<Schema>, team_id: string, whose: WhoseLate) =>
  lateWorks(db, team_id, whose).select([
    sql<number>`count(*)::integer`.as('works'),
    sql<number>`count(*) FILTER (WHERE ${staysOpen(team_id, whose.now)})::integer`.as('waiting'),
    sql<Date | null>`min(${nextClose(team_id, whose.now)}) FILTER (WHERE ${staysOpen(team_id, whose.now)})`.as(
      'next_close'
    )
  ])

const most_named = 10

export const selectNamedLate = (db: Kysely<Schema>, team_id: string, whose: WhoseLate) =>
  lateWorks(db, team_id, whose)
    .select(['works.id as work_id', 'works.entry_number', 'works.title', 'works.hidden_at'])
    .select(
      sql<Date | null>`CASE WHEN ${staysOpen(team_id, whose.now)} THEN ${nextClose(team_id, whose.now)} END`.as(
        'closes_at'
      )
    )
    .orderBy('works.entry_number')
    .limit(most_named)

const most_flagged = 200

/** What jurors pointed out, the most often named first. */
export const selectFlags = (db: Kysely<Schema>, team_id: string, whose: Whose) =>
  sheetsOf(db, team_id, whose)
    .innerJoin(
      sql<{ flag: (typeof scoreFlags)[number] }>`unnest(scores.flags)`.as<'pointed'>(sql`pointed (flag)`),
      join => join.onTrue()
    )
    .select(['scores.work_id', 'works.entry_number', 'works.title', 'pointed.flag'])
    .select(sql<number>`count(*)::integer`.as('times'))
    .where('scores.status', 'not in', ['recused', 'void'])
    .groupBy(['scores.work_id', 'works.entry_number', 'works.title', 'pointed.flag'])
    .orderBy('times', 'desc')
    .orderBy('works.entry_number')
    .orderBy('pointed.flag')
    .limit(most_flagged)

/** Another whenever a sheet was given, taken, or saved. */
export const selectTrace = (db: Kysely<Schema>, team_id: string, round_id: string) =>
  db
    .selectFrom('scores')
    .select(
      sql<string>`concat_ws(' ', count(*), sum(version), extract(epoch FROM max(assigned_at)),
        (SELECT r.version FROM rounds r WHERE r.team_id = ${team_id}::uuid AND r.id = ${round_id}::uuid))`.as(
        'trace'
      )
    )
    .where('team_id', '=', team_id)
    .where('round_id', '=', round_id)
