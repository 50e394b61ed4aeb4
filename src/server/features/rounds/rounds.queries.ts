import { sql, type InsertObject, type Kysely, type RawBuilder, type SqlBool, type UpdateObject } from 'kysely'
import { staysOpen } from '#server/features/works/open-works.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { joinsLate } from './joining-works.actions.ts'

const roundColumns = [
  'id',
  'contest_id',
  'position',
  'title',
  'kind',
  'state',
  'criteria',
  'quorum',
  'blind',
  'sees_others',
  'comments_to_artist',
  'method',
  'opens_at',
  'closes_at',
  'opened_at',
  'closed_at',
  'works',
  'not_moved',
  'told_without_juror',
  'version'
] as const

/** How many works a round judges, or would judge now: in a first round what is eligible and closed, later what was sent on. */
const wouldJudge = (team_id: string, now: Date) =>
  sql<number>`CASE WHEN rounds.state <> 'setup' THEN rounds.works
    WHEN rounds.position = 1 THEN (
      SELECT count(*)::integer FROM works
      WHERE works.team_id = ${team_id}::uuid AND works.contest_id = rounds.contest_id AND works.status = 'eligible'
        AND works.hidden_at IS NULL AND NOT ${staysOpen(team_id, now)})
    ELSE (
      SELECT count(*)::integer FROM rounds earlier
      JOIN round_works r ON r.team_id = ${team_id}::uuid AND r.round_id = earlier.id AND r.advanced
      JOIN works w ON w.team_id = ${team_id}::uuid AND w.id = r.work_id AND w.status IN ('in_judging', 'shortlisted')
        AND w.hidden_at IS NULL
      WHERE earlier.team_id = ${team_id}::uuid AND earlier.contest_id = rounds.contest_id
        AND earlier.position = rounds.position - 1) END`

const jurorsOf = (team_id: string) =>
  sql<number>`(SELECT count(*)::integer FROM jurors j
    WHERE j.team_id = ${team_id}::uuid AND j.contest_id = rounds.contest_id
      AND j.user_id IS NOT NULL AND j.removed_at IS NULL)`

/** Since it closed, as the log says. */
const takenBack = (team_id: string) =>
  sql<boolean>`(rounds.state = 'closed' AND EXISTS (SELECT FROM audit_entries a
    WHERE a.team_id = ${team_id}::uuid AND a.subject = 'round:' || rounds.id AND a.verb = 'round.taken_back'
      AND a.at >= rounds.closed_at))`

const followed = (team_id: string) =>
  sql<boolean>`EXISTS (SELECT FROM rounds later WHERE later.team_id = ${team_id}::uuid
    AND later.contest_id = rounds.contest_id AND later.position > rounds.position AND later.state <> 'setup')`

const roundRows = (db: Kysely<Schema>, team_id: string, now: Date) =>
  db
    .selectFrom('rounds')
    .select(roundColumns)
    .select([
      wouldJudge(team_id, now).as('would_judge'),
      jurorsOf(team_id).as('jurors'),
      takenBack(team_id).as('taken_back'),
      followed(team_id).as('followed')
    ])
    .where('rounds.team_id', '=', team_id)

export const selectRounds = (db: Kysely<Schema>, team_id: string, contest_id: string, now: Date) =>
  roundRows(db, team_id, now).where('contest_id', '=', contest_id).orderBy('position')

export const selectRound = (db: Kysely<Schema>, team_id: string, id: string, now: Date) =>
  roundRows(db, team_id, now).where('id', '=', id)

export const selectContestOfRound = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('rounds')
    .select('contest_id')
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .executeTakeFirst()

export const lockRound = (tx: Tx, team_id: string, id: string) =>
  tx.db
    .selectFrom('rounds')
    .select(roundColumns)
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
export type LockedRound = RowOf<typeof lockRound>

/** In the order of their ids, as whoever holds several of them does, so that two wait and do not block each other. */
const lockSeveral = (tx: Tx, team_id: string) =>
  tx.db.selectFrom('rounds').select(roundColumns).where('team_id', '=', team_id).orderBy('id').forUpdate()

export const lockRounds = (tx: Tx, team_id: string, ids: readonly string[]) =>
  lockSeveral(tx, team_id)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .execute()

/** Of a contest, before any of its works is held: a conflict that is found there may concern each of them. */
export const lockRoundsOf = (tx: Tx, team_id: string, contest_id: string) =>
  lockSeveral(tx, team_id).where('contest_id', '=', contest_id).execute()

/** Locks the contest while one of its rounds is added or removed, so that the positions of the rounds have no gaps. */
export const lockContest = (tx: Tx, team_id: string, id: string) =>
  selectContestOfRounds(tx, team_id, id).forUpdate('contests').executeTakeFirst()

export const selectContestOfRounds = (tx: Tx, team_id: string, id: string) =>
  tx.db
    .selectFrom('contests')
    .innerJoin('teams', 'teams.id', 'contests.team_id')
    .select(['contests.id', 'contests.published_at', 'contests.results_published_at', 'teams.default_locale'])
    .where('contests.team_id', '=', team_id)
    .where('contests.id', '=', id)

/** The places and states of its rounds, in their order. */
export const selectOrder = (tx: Pick<Tx, 'db'>, team_id: string, contest_id: string) =>
  tx.db
    .selectFrom('rounds')
    .select(['id', 'position', 'state', 'closes_at'])
    .where('team_id', '=', team_id)
    .where('contest_id', '=', contest_id)
    .orderBy('position')
    .execute()

/** Of all contests of a team, as far as its clock may have something to do with them. */
export const selectUnended = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('rounds')
    .select(['id', 'state', 'opens_at', 'closes_at', 'opened_at'])
    .where('team_id', '=', team_id)
    .where('state', 'in', ['setup', 'open', 'paused'])
    .orderBy('contest_id')
    .orderBy('position')

export const insertRound = (tx: Tx, row: InsertObject<Schema, 'rounds'>) =>
  tx.db.insertInto('rounds').values(row).execute()

export const deleteRoundsOf = (tx: Tx, team_id: string, contest_id: string) =>
  tx.db.deleteFrom('rounds').where('team_id', '=', team_id).where('contest_id', '=', contest_id).execute()

export const updateRoundRow = (
  tx: Tx,
  team_id: string,
  id: string,
  changes: UpdateObject<Schema, 'rounds'>
) =>
  tx.db
    .updateTable('rounds')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('team_id', '=', team_id)
    .where('id', '=', id)
    .execute()

/** What the team is told of a round by the clock: nothing that somebody edits, so the version stays. */
export const noteOnRound = (
  tx: Tx,
  id: string,
  noted: Partial<Pick<LockedRound, 'not_moved' | 'told_without_juror'>>
) => tx.db.updateTable('rounds').set(noted).where('team_id', '=', tx.team_id).where('id', '=', id).execute()

export const deleteRound = (tx: Tx, team_id: string, id: string) =>
  tx.db.deleteFrom('rounds').where('team_id', '=', team_id).where('id', '=', id).execute()

/** Those of the works that belong to the round and are not in it, with their present status; locked in the order of their ids. */
export const lockNewcomers = (
  tx: Tx,
  team_id: string,
  round: Pick<LockedRound, 'id' | 'contest_id' | 'position'>,
  which: RawBuilder<boolean>
) =>
  tx.db
    .selectFrom('works')
    .select(['works.id', 'works.status', 'works.category_id', 'works.revision'])
    .select(sql<boolean>`works.hidden_at IS NOT NULL`.as('hidden'))
    .where('works.team_id', '=', team_id)
    .where(joinsLate(team_id, round))
    .where(which)
    .orderBy('works.id')
    .forUpdate('works')
    .execute()

/** Nobody has said yet who goes on. */
export const clearAdvanced = (tx: Tx, team_id: string, round_id: string) =>
  tx.db
    .updateTable('round_works')
    .set({ advanced: null })
    .where('team_id', '=', team_id)
    .where('round_id', '=', round_id)
    .where('advanced', 'is not', null)
    .execute()

/** A later round judges the same revision of a work as the first one did. */
export const insertRoundWorks = (
  tx: Tx,
  team_id: string,
  round: Pick<LockedRound, 'id' | 'contest_id' | 'position'>,
  ids: readonly string[]
) =>
  sql`INSERT INTO round_works (team_id, round_id, work_id, category_id, revision, advanced)
    SELECT w.team_id, ${round.id}::uuid, w.id, coalesce(r.category_id, w.category_id), coalesce(r.revision, w.revision), NULL
    FROM works w
    LEFT JOIN rounds earlier ON earlier.team_id = ${team_id}::uuid AND earlier.contest_id = ${round.contest_id}::uuid
      AND earlier.position = ${round.position}::integer - 1
    LEFT JOIN round_works r ON r.team_id = ${team_id}::uuid AND r.round_id = earlier.id AND r.work_id = w.id
    WHERE w.team_id = ${team_id}::uuid AND w.id = ANY (${ids}::uuid[])`.execute(tx.db)

export const setStatuses = (
  tx: Tx,
  team_id: string,
  ids: readonly string[],
  status: 'in_judging' | 'shortlisted'
) =>
  tx.db
    .updateTable('works')
    .set({ status, version: sql<number>`version + 1` })
    .where('team_id', '=', team_id)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .execute()

export const hasSheets = async (tx: Tx, team_id: string, round_id: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('scores')
    .select('id')
    .where('team_id', '=', team_id)
    .where('round_id', '=', round_id)
    .limit(1)
    .executeTakeFirst()) !== undefined
