/* Uploads are looked up before any team is known, so they are read and written through the platform's door. */
import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely'
import type { FieldError } from '#contract/problems.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { idColumn, keyset, type ListPage } from '#server/platform/db/keyset.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Schema } from '#server/platform/db/schema.ts'

export const insertUpload = (tx: Tx, row: Insertable<Schema['uploads']>) =>
  tx.db.insertInto('uploads').values(row).execute()

export const selectUpload = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('uploads')
    .leftJoin('teams', 'teams.id', 'uploads.team_id')
    .select([
      'uploads.id',
      'uploads.team_id',
      'uploads.owner_id',
      'uploads.purpose',
      'uploads.name',
      'uploads.bytes',
      'uploads.sha256',
      'uploads.mark',
      'uploads.begun_at',
      'uploads.expires_at',
      'uploads.picture_id',
      'uploads.file_id',
      'uploads.subject_id',
      'uploads.refusal',
      'teams.link'
    ])
    .where('uploads.id', '=', id)

export type UploadRow = RowOf<typeof selectUpload>

export const openUploadOrder = keyset({ id: idColumn('uploads.id') })

interface OpenPage extends ListPage {
  owner_id: string
  /** Of one thing alone: what has come for it and was never taken into it belongs to these. */
  subject_id: string | undefined
  now: Date
}

/** The oldest first, for they run out first. */
export const selectOpenUploads = (db: Kysely<Schema>, { owner_id, subject_id, now, ...page }: OpenPage) => {
  const query = db
    .selectFrom('uploads')
    .leftJoin('teams', 'teams.id', 'uploads.team_id')
    .select([
      'uploads.id',
      'uploads.purpose',
      'uploads.subject_id',
      'uploads.name',
      'uploads.bytes',
      'uploads.sha256',
      'uploads.mark',
      'uploads.begun_at',
      'uploads.expires_at',
      'uploads.picture_id',
      'uploads.refusal',
      'teams.link'
    ])
    .where('owner_id', '=', owner_id)
  const open = query.where(isOpen).where('expires_at', '>', now)
  const ofSubject = query
    .where('subject_id', '=', subject_id ?? null)
    .where(eb =>
      eb.or([
        eb.and([isOpen, eb('expires_at', '>', now)]),
        eb.and([isWaiting, eb('expires_at', '>', oldest(now))])
      ])
    )
  return openUploadOrder.page(subject_id === undefined ? open : ofSubject, page)
}

/** A picture that came for an entry and was never taken into it, or was refused, waits for its artist to come back. */
const isWaiting = sql<SqlBool>`(
  uploads.purpose = 'work' AND uploads.subject_id IS NOT NULL
  AND num_nonnulls(uploads.picture_id, uploads.refusal) = 1)`

/** What was kept as it came needs its upload no more, but whoever lost the answer asks by it. */
const outlasts = sql<SqlBool>`(${isWaiting} OR uploads.file_id IS NOT NULL)`

const waits_ms = 60 * 86_400_000

const oldest = (now: Date): Date => new Date(now.getTime() - waits_ms)

export interface TakenPictures {
  owner_id: string
  subject_id: string
  pictures: readonly string[]
}

/** Of a work: pictures that it shows or showed wait no longer. */
export const deleteTaken = (tx: Tx, { owner_id, subject_id, pictures }: TakenPictures) =>
  tx.db
    .deleteFrom('uploads')
    .where('team_id', '=', tx.team_id)
    .where('owner_id', '=', owner_id)
    .where('subject_id', '=', subject_id)
    .where('picture_id', 'in', pictures)
    .execute()

/** From here on they were sent for no entry; when they were sent stays known until then. */
export const freeTaken = (tx: Tx, { owner_id, subject_id, pictures }: TakenPictures, until: Date) =>
  tx.db
    .updateTable('uploads')
    .set({ subject_id: null, expires_at: sql<Date>`greatest(expires_at, ${until}::timestamptz)` })
    .where('team_id', '=', tx.team_id)
    .where('owner_id', '=', owner_id)
    .where('subject_id', '=', subject_id)
    .where('picture_id', 'in', pictures)
    .execute()

/** Neither settled nor refused. */
const isOpen = sql<SqlBool>`num_nonnulls(uploads.picture_id, uploads.file_id, uploads.refusal) = 0`

const lockUploads = 3_271_045

/** Until the transaction ends nobody else counts this person's uploads, so what is counted still holds when one is added. */
export const lockUploadsOf = (tx: Tx, owner_id: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${owner_id}, ${lockUploads}))`.execute(tx.db)

export const countOpenUploads = async (tx: Tx, owner_id: string, now: Date): Promise<number> => {
  const { uploads } = await tx.db
    .selectFrom('uploads')
    .select(eb => eb.fn.countAll<number>().as('uploads'))
    .where('owner_id', '=', owner_id)
    .where(isOpen)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return uploads
}

/** What somebody is sending for one thing. */
export const sumOpenUploads = (
  tx: Tx,
  { owner_id, subject_id, now }: { owner_id: string; subject_id: string; now: Date }
) =>
  tx.db
    .selectFrom('uploads')
    .select([
      sql<number>`count(*)::int`.as('files'),
      sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes')
    ])
    .where('owner_id', '=', owner_id)
    .where('subject_id', '=', subject_id)
    .where(isOpen)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()

/** By the picture or the file that it came to. */
export const markSettled = (
  tx: Tx,
  id: string,
  outcome: { picture_id: string } | { file_id: string },
  settled_at: Date
) =>
  tx.db
    .updateTable('uploads')
    .set({ ...outcome, settled_at })
    .where('id', '=', id)
    .execute()

export const markRefused = (tx: Tx, id: string, refusal: Pick<FieldError, 'code' | 'params'>) =>
  tx.db
    .updateTable('uploads')
    .set({ refusal: JSON.stringify(refusal) })
    .where('id', '=', id)
    .execute()

export const deleteUpload = (tx: Tx, id: string) => tx.db.deleteFrom('uploads').where('id', '=', id).execute()

export const deleteUploadsOf = (tx: Tx, owner_id: string) =>
  tx.db.deleteFrom('uploads').where('owner_id', '=', owner_id).returning('id').execute()

export const deleteExpired = (tx: Tx, now: Date) =>
  tx.db
    .deleteFrom('uploads')
    .where('expires_at', '<=', now)
    .where(eb => eb.or([eb.not(outlasts), eb('expires_at', '<=', oldest(now))]))
    .execute()

export const selectUploadIds = (db: Kysely<Schema>, ids: string[]) =>
  db.selectFrom('uploads').select('id').where('id', 'in', ids)

/** By the database's clock, which all processes share. False while another process has it. */
export const takeLease = async (tx: Tx, id: string, holder: string, seconds: number): Promise<boolean> => {
  const until = sql<Date>`clock_timestamp() + make_interval(secs => ${seconds}::int)`
  const taken = await tx.db
    .updateTable('uploads')
    .set({ held_by: holder, held_until: until, wanted: false })
    .where('id', '=', id)
    .where(eb =>
      eb.or([
        eb('held_by', 'is', null),
        eb('held_by', '=', holder),
        eb('held_until', '<', sql<Date>`clock_timestamp()`)
      ])
    )
    .returning('id')
    .executeTakeFirst()
  if (taken) return true
  const asked = await tx.db
    .updateTable('uploads')
    .set({ wanted: true })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  // One that has no row yet is known to nobody else.
  return asked === undefined
}

/** Whether another waits for it. */
export const keepLease = async (tx: Tx, id: string, holder: string, seconds: number): Promise<boolean> => {
  const kept = await tx.db
    .updateTable('uploads')
    .set({ held_until: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds}::int)` })
    .where('id', '=', id)
    .where('held_by', '=', holder)
    .returning('wanted')
    .executeTakeFirst()
  return kept?.wanted ?? false
}

export const giveLease = (tx: Tx, id: string, holder: string) =>
  tx.db
    .updateTable('uploads')
    .set({ held_by: null, held_until: null, wanted: false })
    .where('id', '=', id)
    .where('held_by', '=', holder)
    .execute()
