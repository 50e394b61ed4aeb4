/*
 * What was asked for of works, and the files that came. Organisers see it as far as the work is in their sight, and never
 * where they judge; who was named sees it while they have no stake in the contest; an artist sees their own.
 */
import { sql, type Insertable, type Kysely, type SqlBool, type Updateable } from 'kysely'
import type { EvidenceFormat } from '#contract/rules/evidence-file.ts'
import { inSightOf, judgesIn } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export interface StoredFile {
  id: string
  name: string
  format: EvidenceFormat
  bytes: number
  sent_at: string
}

const filesOf = (team_id: string) =>
  sql<StoredFile[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'format', f.format, 'bytes', f.bytes,
      'sent_at', f.sent_at) ORDER BY f.id), '[]')
    FROM evidence_files f WHERE f.team_id = ${team_id}::uuid AND f.request_id = evidence_requests.id)`

export const requests = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('evidence_requests')
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'evidence_requests.work_id').on('works.team_id', '=', team_id)
    )
    .where('evidence_requests.team_id', '=', team_id)

const asked = [
  'evidence_requests.id',
  'evidence_requests.contest_id',
  'evidence_requests.work_id',
  'evidence_requests.wanted',
  'evidence_requests.due_at',
  'evidence_requests.asked_at',
  'evidence_requests.outcome',
  'evidence_requests.message',
  'works.title'
] as const

/** Of an organiser: the work is in their sight and they do not judge there. */
export const forOrganiser = (team_id: string, asker_id: string) =>
  sql<SqlBool>`(${inSightOf(team_id, asker_id)} AND NOT ${judgesIn(team_id, asker_id, 'works.contest_id')})`

/** Of somebody who was named: what would have kept them from being named keeps them from looking too. */
export const forReader = (team_id: string, user_id: string) =>
  sql<SqlBool>`(EXISTS (SELECT FROM evidence_readers r WHERE r.team_id = ${team_id}::uuid
      AND r.contest_id = works.contest_id AND r.user_id = ${user_id}::uuid)
    AND EXISTS (SELECT FROM members m WHERE m.team_id = ${team_id}::uuid AND m.user_id = ${user_id}::uuid)
    AND ${forOrganiser(team_id, user_id)}
    AND NOT ${entersIn(team_id, user_id, 'works.contest_id')})`

/** Whether somebody has a work in the contest that this column names. */
const entersIn = (team_id: string, user_id: string, contest: string) =>
  sql<SqlBool>`EXISTS (SELECT FROM works e WHERE e.team_id = ${team_id}::uuid AND e.owner_id = ${user_id}::uuid
    AND e.contest_id = ${sql.ref(contest)} AND e.entry_number IS NOT NULL)`

export const requestRows = (db: Kysely<Schema>, team_id: string, asker_id: string) =>
  requests(db, team_id)
    .select([
      ...asked,
      'evidence_requests.note',
      'evidence_requests.version',
      'works.entry_number',
      'works.artist',
      filesOf(team_id).as('files')
    ])
    .where(forOrganiser(team_id, asker_id))

export const requestOrder = keyset({ id: idColumn('evidence_requests.id') }, 'desc')

export interface RequestsAsked {
  contest: string
  work: string | undefined
  asker_id: string
}

export const selectRequests = (
  db: Kysely<Schema>,
  team_id: string,
  { contest, work, asker_id }: RequestsAsked,
  page: ListPage
) => {
  const query = requestRows(db, team_id, asker_id).where('evidence_requests.contest_id', '=', contest)
  return requestOrder.page(
    work === undefined ? query : query.where('evidence_requests.work_id', '=', work),
    page
  )
}

/** What concerns somebody who is no organiser: their own works, and those that they were named to look at. */
export const selectShown = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, reads }: { user_id: string; reads: boolean }
) => {
  const own = sql<boolean>`(works.owner_id = ${user_id}::uuid)`
  return requests(db, team_id)
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'works.contest_id').on('contests.team_id', '=', team_id)
    )
    .leftJoin('evidence_settings', join =>
      join
        .onRef('evidence_settings.contest_id', '=', 'works.contest_id')
        .on('evidence_settings.team_id', '=', team_id)
    )
    .select([
      ...asked,
      'contests.title as contest_title',
      'contests.time_zone',
      'evidence_settings.kinds',
      own.as('own'),
      filesOf(team_id).as('files')
    ])
    .where(reads ? sql<SqlBool>`(${own} OR ${forReader(team_id, user_id)})` : own)
}

export const shownOrder = keyset({ id: idColumn('evidence_requests.id') }, 'desc')

/** In the order of their ids, so that two who ask the same works at once wait for each other. */
export const lockWorks = (
  tx: Tx,
  { contest, asker_id, ids }: { contest: string; asker_id: string; ids: readonly string[] }
) =>
  tx.db
    .selectFrom('works')
    .select(['id', 'status', 'title', 'owner_id'])
    .where('team_id', '=', tx.team_id)
    .where('contest_id', '=', contest)
    .where('entry_number', 'is not', null)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .where(forOrganiser(tx.team_id, asker_id))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Of one work of its owner; until the transaction ends nothing is added to it or decided. */
export const lockOwnRequest = (tx: Tx, work_id: string, owner_id: string) =>
  requests(tx.db, tx.team_id)
    .select([
      'evidence_requests.id',
      'evidence_requests.contest_id',
      'evidence_requests.due_at',
      'evidence_requests.outcome',
      'works.status'
    ])
    .where('works.id', '=', work_id)
    .where('works.owner_id', '=', owner_id)
    .forUpdate('evidence_requests')
    .executeTakeFirst()

export const lockRequests = (tx: Tx, works: readonly string[]) =>
  tx.db
    .selectFrom('evidence_requests')
    .select(['id', 'work_id', 'due_at', 'wanted'])
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`work_id = ANY (${works}::uuid[])`)
    .orderBy('work_id')
    .forUpdate()
    .execute()

export const insertRequests = (
  tx: Tx,
  rows: readonly Omit<Insertable<Schema['evidence_requests']>, 'team_id'>[]
) =>
  tx.db
    .insertInto('evidence_requests')
    .values(rows.map(row => ({ team_id: tx.team_id, ...row })))
    .execute()

/** Decided ones are open again: what was written of them does not hold any more. */
export const setLater = (tx: Tx, ids: readonly string[], dates: { due_at: Date; told_at: Date }) =>
  tx.db
    .updateTable('evidence_requests')
    .set({ ...dates, outcome: null, decided_at: null, message: '', version: sql<number>`version + 1` })
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .execute()

type Outcome = Pick<Updateable<Schema['evidence_requests']>, 'outcome' | 'note' | 'message' | 'decided_at'>

/** False where somebody was faster. */
export const setOutcome = async (tx: Tx, id: string, version: number, outcome: Outcome): Promise<boolean> =>
  (await tx.db
    .updateTable('evidence_requests')
    .set({ ...outcome, version: version + 1 })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const selectWork = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('works')
    .innerJoin('contests', join =>
      join.onRef('contests.id', '=', 'works.contest_id').on('contests.team_id', '=', tx.team_id)
    )
    .select(['works.owner_id', 'works.contest_id', 'works.title', 'contests.title as contest'])
    .where('works.team_id', '=', tx.team_id)
    .where('works.id', '=', id)
    .executeTakeFirstOrThrow()

/** Which of these organisers may look at what is sent for a work. */
export const selectSeeing = async (tx: Tx, work_id: string, ids: readonly string[]): Promise<Set<string>> => {
  const seeing = new Set<string>()
  for (const id of ids) {
    const found = await requests(tx.db, tx.team_id)
      .select('works.id')
      .where('works.id', '=', work_id)
      .where(forOrganiser(tx.team_id, id))
      .executeTakeFirst()
    if (found) seeing.add(id)
  }
  return seeing
}

/** Without what organisers noted for themselves. */
export const selectRequestsOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  requests(db, team_id)
    .select([...asked, 'evidence_requests.decided_at'])
    .where('works.owner_id', '=', user_id)
    .$call(query => pageById(query, 'evidence_requests.id', page))

export const deleteRequest = (tx: Tx, id: string) =>
  tx.db.deleteFrom('evidence_requests').where('team_id', '=', tx.team_id).where('id', '=', id).execute()
