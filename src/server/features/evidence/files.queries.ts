/* The files that came as evidence. */
import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { forOrganiser, forReader, requests } from './evidence.queries.ts'

/** A file, to whoever may have it. `runs`: as an organiser; `reads`: as a member who may have been named. */
export const selectFileFor = (
  db: Kysely<Schema>,
  team_id: string,
  { id, user_id, runs, reads }: { id: string; user_id: string; runs: boolean; reads: boolean }
) => {
  const may = [sql<SqlBool>`works.owner_id = ${user_id}::uuid`]
  if (runs) may.push(forOrganiser(team_id, user_id))
  if (reads) may.push(forReader(team_id, user_id))
  return requests(db, team_id)
    .innerJoin('evidence_files', join =>
      join
        .onRef('evidence_files.request_id', '=', 'evidence_requests.id')
        .on('evidence_files.team_id', '=', team_id)
    )
    .select(['evidence_files.id', 'evidence_files.name', 'evidence_files.bytes'])
    .where('evidence_files.id', '=', id)
    .where(sql<SqlBool>`(${sql.join(may, sql` OR `)})`)
}

export const sumFiles = (tx: Tx, request_id: string) =>
  tx.db
    .selectFrom('evidence_files')
    .select([
      sql<number>`count(*)::int`.as('files'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes')
    ])
    .where('team_id', '=', tx.team_id)
    .where('request_id', '=', request_id)
    .executeTakeFirstOrThrow()

export const selectSameFile = (tx: Tx, request_id: string, sha256: Uint8Array) =>
  tx.db
    .selectFrom('evidence_files')
    .select(['id', 'name', 'format', 'bytes', 'sent_at'])
    .where('team_id', '=', tx.team_id)
    .where('request_id', '=', request_id)
    .where('sha256', '=', sha256)
    .executeTakeFirst()

export const selectFile = (db: Kysely<Schema>, team_id: string, id: string) =>
  db
    .selectFrom('evidence_files')
    .innerJoin('evidence_requests', join =>
      join
        .onRef('evidence_requests.id', '=', 'evidence_files.request_id')
        .on('evidence_requests.team_id', '=', team_id)
    )
    .select([
      'evidence_files.id',
      'evidence_files.owner_id',
      'evidence_files.name',
      'evidence_files.format',
      'evidence_files.bytes',
      'evidence_files.sent_at',
      'evidence_requests.work_id'
    ])
    .where('evidence_files.team_id', '=', team_id)
    .where('evidence_files.id', '=', id)

export const insertFile = (tx: Tx, row: Omit<Insertable<Schema['evidence_files']>, 'team_id'>) =>
  tx.db
    .insertInto('evidence_files')
    .values({ team_id: tx.team_id, ...row })
    .execute()

export const deleteFile = (tx: Tx, id: string) =>
  tx.db.deleteFrom('evidence_files').where('team_id', '=', tx.team_id).where('id', '=', id).execute()

export const selectFilesOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  db
    .selectFrom('evidence_files')
    .select(['id', 'request_id', 'name', 'format', 'bytes', 'sent_at'])
    .where('team_id', '=', team_id)
    .where('owner_id', '=', user_id)
    .$call(query => pageById(query, 'id', page))

export const selectFilesIn = (tx: Tx, request_id: string) =>
  tx.db
    .selectFrom('evidence_files')
    .select('id')
    .where('team_id', '=', tx.team_id)
    .where('request_id', '=', request_id)
    .execute()

/**
 * What belongs to contests whose results came out before: the files, and what was noted of them. However late results are,
 * whoever objects to them can have the files looked at; in a team that was closed they do not come any more, and where a
 * contest publishes none the files do not stay for ever. What was asked for after that is kept as long from the day on which it
 * was due: it would be gone before anybody has looked at it.
 */
export const takeOld = async (
  tx: Tx,
  { before, closed_before }: { before: Date; closed_before: Date }
): Promise<{ id: string }[]> => {
  const ended = sql<string>`(SELECT c.id FROM contests c JOIN teams t ON t.id = c.team_id
    WHERE c.team_id = ${tx.team_id}::uuid
      AND (coalesce(c.results_published_at, CASE WHEN t.status = 'closed' THEN t.closed_at END) < ${before}
        OR (c.results_published_at IS NULL AND c.closes_at < ${closed_before})))`
  await tx.db
    .updateTable('evidence_requests')
    .set({ note: '' })
    .where('team_id', '=', tx.team_id)
    .where('contest_id', 'in', ended)
    .where('due_at', '<', before)
    .where('note', '<>', '')
    .execute()
  return tx.db
    .deleteFrom('evidence_files')
    .where('team_id', '=', tx.team_id)
    .where(
      'request_id',
      'in',
      sql<string>`(SELECT r.id FROM evidence_requests r WHERE r.team_id = ${tx.team_id}::uuid AND r.due_at < ${before}
        AND r.contest_id IN ${ended})`
    )
    .returning('id')
    .execute()
}
