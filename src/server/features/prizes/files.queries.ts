/* The files that prove that prizes were delivered. */
import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely'
import type { EvidenceFormat } from '#contract/rules/evidence-file.ts'
import { inSightOf } from '#server/features/jury/juror-sight.actions.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export interface StoredProof {
  id: string
  name: string
  format: EvidenceFormat
  bytes: number
  sent_at: string
}

/** Of the prize that the query selects. */
export const proofsOf = (team_id: string) =>
  sql<StoredProof[]>`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'format', f.format, 'bytes', f.bytes,
      'sent_at', f.sent_at) ORDER BY f.id), '[]')
    FROM prize_files f WHERE f.team_id = ${team_id}::uuid AND f.prize_id = prizes.id)`

const files = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('prize_files')
    .innerJoin('prizes', join =>
      join.onRef('prizes.id', '=', 'prize_files.prize_id').on('prizes.team_id', '=', team_id)
    )
    .innerJoin('awards', join =>
      join.onRef('awards.id', '=', 'prizes.award_id').on('awards.team_id', '=', team_id)
    )
    .innerJoin('works', join =>
      join.onRef('works.id', '=', 'awards.work_id').on('works.team_id', '=', team_id)
    )
    .select([
      'prize_files.id',
      'prize_files.prize_id',
      'prize_files.name',
      'prize_files.format',
      'prize_files.bytes',
      'prize_files.sent_at'
    ])
    .where('prize_files.team_id', '=', team_id)

export const selectProof = (db: Kysely<Schema>, team_id: string, id: string) =>
  files(db, team_id).where('prize_files.id', '=', id)

/** To organisers as far as the work is in their sight, and to the winner as long as the award stands. */
export const selectProofFor = (
  db: Kysely<Schema>,
  team_id: string,
  { id, user_id, runs }: { id: string; user_id: string; runs: boolean }
) => {
  const own = sql<SqlBool>`(works.owner_id = ${user_id}::uuid AND awards.revoked_at IS NULL)`
  return selectProof(db, team_id, id).where(
    runs ? sql<SqlBool>`(${own} OR ${inSightOf(team_id, user_id)})` : own
  )
}

export const selectSameProof = (tx: Tx, prize_id: string, sha256: Uint8Array) =>
  tx.db
    .selectFrom('prize_files')
    .select(['id', 'name', 'format', 'bytes', 'sent_at'])
    .where('team_id', '=', tx.team_id)
    .where('prize_id', '=', prize_id)
    .where('sha256', '=', sha256)
    .executeTakeFirst()

export const countProofs = async (tx: Tx, prize_id: string): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('prize_files')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('team_id', '=', tx.team_id)
    .where('prize_id', '=', prize_id)
    .executeTakeFirstOrThrow()
  return count
}

export const insertProof = (tx: Tx, row: Omit<Insertable<Schema['prize_files']>, 'team_id'>) =>
  tx.db
    .insertInto('prize_files')
    .values({ team_id: tx.team_id, ...row })
    .execute()

export const deleteProof = (tx: Tx, id: string) =>
  tx.db.deleteFrom('prize_files').where('team_id', '=', tx.team_id).where('id', '=', id).execute()

/** Of the prizes of a winner. */
export const selectProofsOf = (
  db: Kysely<Schema>,
  team_id: string,
  { user_id, ...page }: PageById & { user_id: string }
) =>
  files(db, team_id)
    .where('works.owner_id', '=', user_id)
    .$call(query => pageById(query, 'prize_files.id', page))
