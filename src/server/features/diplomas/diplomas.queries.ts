import { sql, type Insertable, type Kysely, type SqlBool, type Updateable } from 'kysely'
import type { DiplomaFilters } from '#contract/diploma-shapes.ts'
import type { DiplomaKind } from '#contract/rules/diploma-choices.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { json } from '#server/platform/db/json.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { emailOf, wasEmailed } from './emailed.queries.ts'
import type { IssuedDiploma } from './files.actions.ts'

interface StoredCorrection {
  id: string
  name: string
  note: string
  state: 'waiting' | 'granted' | 'declined'
  answer: string
  asked_at: string
}

const lastCorrection = (team_id: string) =>
  sql<StoredCorrection | null>`(
    SELECT jsonb_build_object('id', c.id, 'name', c.name, 'note', c.note, 'state', c.state, 'answer', c.answer,
      'asked_at', c.asked_at)
    FROM diploma_corrections c WHERE c.team_id = ${team_id}::uuid AND c.diploma_id = diplomas.id
    ORDER BY c.id DESC LIMIT 1)`

export const diplomaRows = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('diplomas')
    .leftJoin('diplomas as later', join =>
      join.onRef('later.id', '=', 'diplomas.replaced_by').on('later.team_id', '=', team_id)
    )
    .select([
      'diplomas.id',
      'diplomas.contest_id',
      'diplomas.kind',
      'diplomas.state',
      'diplomas.subject_id',
      'diplomas.work_id',
      'diplomas.user_id',
      'diplomas.facts',
      'diplomas.look',
      'diplomas.signature',
      'diplomas.credential',
      'diplomas.key_id',
      'diplomas.issued_at',
      'diplomas.revoked_at',
      'diplomas.reason',
      'later.code as replaced_by',
      lastCorrection(team_id).as('correction')
    ])
    .where('diplomas.team_id', '=', team_id)

export const diplomaOrder = keyset({ id: idColumn('diplomas.id') }, 'desc')

export const selectDiplomas = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, contest, kind, state, emailed }: Omit<DiplomaFilters, 'whose'> & { user_id: string | null },
  page: ListPage
) => {
  // How their emails went is the team's to know.
  let query = diplomaRows(db, team_id).$if(user_id === null, rows =>
    rows.select(emailOf(team_id).as('email'))
  )
  // What is being prepared may still come to nothing.
  if (user_id !== null)
    query = query.where('diplomas.user_id', '=', user_id).where('diplomas.state', '<>', 'preparing')
  if (contest !== undefined) query = query.where('diplomas.contest_id', '=', contest)
  if (kind !== undefined) query = query.where('diplomas.kind', '=', kind)
  if (state !== undefined) query = query.where('diplomas.state', '=', state)
  if (emailed === 'yes') query = query.where(wasEmailed(team_id))
  // Whoever has no account any more can be written to by nobody.
  if (emailed === 'no')
    query = query.where('diplomas.user_id', 'is not', null).where(eb => eb.not(wasEmailed(team_id)))
  if (emailed === 'no' && state === undefined) query = query.where('diplomas.state', '=', 'ready')
  return diplomaOrder.page(query, page)
}

export const selectDiploma = (db: Kysely<Schema>, team_id: string, id: string) =>
  diplomaRows(db, team_id).where('diplomas.id', '=', id)

export const selectByCode = (db: Kysely<Schema>, team_id: string, code: string) =>
  diplomaRows(db, team_id).where('diplomas.code', '=', code)

export const selectTeamOfCode = (db: Kysely<Schema>, code: string) =>
  db
    .selectFrom('diploma_codes')
    .innerJoin('teams', 'teams.id', 'diploma_codes.team_id')
    .select(['teams.id', 'teams.link'])
    .where('diploma_codes.code', '=', code)
    .where('teams.status', 'in', ['active', 'archived'])

export const selectHandedOut = (db: Kysely<Schema>, team_id: string, diploma_id: string) =>
  db
    .selectFrom('diploma_files')
    .select('sha256')
    .where('team_id', '=', team_id)
    .where('diploma_id', '=', diploma_id)

export const insertFile = (tx: Tx, file: { diploma_id: string; sha256: Uint8Array }) =>
  tx.db
    .insertInto('diploma_files')
    .values({ team_id: tx.team_id, ...file })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const lockDiploma = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('diplomas')
    .selectAll()
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Those that are there already are left: for each thing there is one. */
export const insertPreparing = async (
  tx: Tx,
  rows: readonly Omit<Insertable<Schema['diplomas']>, 'team_id' | 'state' | 'facts' | 'look'>[]
): Promise<string[]> => {
  if (rows.length === 0) return []
  const added = await tx.db
    .insertInto('diplomas')
    .values(rows.map(row => ({ team_id: tx.team_id, state: 'preparing', ...row })))
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}

export const deletePreparing = (tx: Tx, ids: readonly string[]) =>
  tx.db
    .deleteFrom('diplomas')
    .where('team_id', '=', tx.team_id)
    .where('state', '=', 'preparing')
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .execute()

export const setState = (
  tx: Tx,
  ids: readonly string[],
  changes: Pick<Updateable<Schema['diplomas']>, 'state' | 'replaced_by' | 'revoked_at' | 'reason' | 'lapsed'>
) =>
  tx.db
    .updateTable('diplomas')
    .set(changes)
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`id = ANY (${ids}::uuid[])`)
    .execute()

export interface ReadyDiploma extends IssuedDiploma {
  issued_at: Date
}

export const setReady = async (
  tx: Tx,
  { id, facts, look, signature, credential, key_id, issued_at }: ReadyDiploma
): Promise<void> => {
  await tx.db.insertInto('diploma_codes').values({ code: facts.code, team_id: tx.team_id }).execute()
  await tx.db
    .updateTable('diplomas')
    .set({
      state: 'ready',
      code: facts.code,
      number: facts.number,
      facts: json(facts),
      look: json(look),
      signature,
      credential,
      key_id,
      issued_at
    })
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .execute()
}

/** The next one of the year; whoever comes to nothing gives it back. */
export const takeNumber = async (tx: Tx, year: number): Promise<number> => {
  const { last } = await tx.db
    .insertInto('diploma_counters')
    .values({ team_id: tx.team_id, year, last: 1 })
    .onConflict(conflict =>
      conflict.columns(['team_id', 'year']).doUpdateSet(eb => ({ last: eb('diploma_counters.last', '+', 1) }))
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Behind a signed address only the team's id stands. */
export const selectTeamById = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('teams')
    .select(['id', 'link'])
    .where('id', '=', team_id)
    .where('status', 'in', ['active', 'archived'])

export interface OutdatedDiploma {
  id: string
  state: 'preparing' | 'ready'
  /** Whether what it is for still stands: then it only says something else of it. */
  stands: boolean
  kind: DiplomaKind
  subject_id: string
  work_id: string | null
  user_id: string
  corrected_name: string | null
}

/** Held as they are: what they are for is revoked, out, or has another place or name than they say. */
export const selectOutdated = async (tx: Tx, contest_id: string): Promise<OutdatedDiploma[]> => {
  const { rows } = await sql<OutdatedDiploma>`
    SELECT d.id, d.state, d.kind, d.subject_id, d.work_id, d.user_id, d.corrected_name,
      coalesce(w.status <> 'disqualified' AND a.id IS NOT NULL AND u.id IS NOT NULL, false) AS stands
    FROM diplomas d
    LEFT JOIN works w ON w.team_id = ${tx.team_id}::uuid AND w.id = d.work_id
    LEFT JOIN awards a ON a.team_id = ${tx.team_id}::uuid AND a.id = d.subject_id AND a.revoked_at IS NULL
    LEFT JOIN users u ON u.id = d.user_id AND u.erased_at IS NULL
    WHERE d.team_id = ${tx.team_id}::uuid AND d.contest_id = ${contest_id}::uuid AND d.state IN ('preparing', 'ready')
      AND (w.status = 'disqualified' OR (d.kind IN ('place', 'special') AND (a.id IS NULL
        OR d.facts -> 'award' <> jsonb_build_object('place', a.place, 'title', a.title))))
    ORDER BY d.id FOR UPDATE OF d`.execute(tx.db)
  return rows
}

/** What they were to replace has nothing that it could lead to. */
export const setUnreplaced = (
  tx: Tx,
  ids: readonly string[],
  revoked: { revoked_at: Date; reason: string }
) =>
  tx.db
    .updateTable('diplomas')
    .set({ ...revoked, state: 'revoked', replaced_by: null, lapsed: true })
    .where('team_id', '=', tx.team_id)
    .where(sql<SqlBool>`replaced_by = ANY (${ids}::uuid[])`)
    .execute()
