/* Audio guides: the words for a work in a room, and the recording that was sent for them. */
import { sql, type Kysely, type RawBuilder, type SqlBool, type UpdateObject } from 'kysely'
import type { LocalizedText } from '#contract/localized-text.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { PageById } from '#server/platform/db/every-team.ts'
import { pageById } from '#server/platform/db/page-by-id.ts'
import type { Schema } from '#server/platform/db/schema.ts'

const guides = (db: Kysely<Schema>, team_id: string) =>
  db
    .selectFrom('audio_guides')
    .select(['audio_guides.id', 'audio_guides.room_id', 'audio_guides.work_id', 'audio_guides.transcript'])
    .select(['audio_guides.file_id', 'audio_guides.name', 'audio_guides.format'])
    .select(['audio_guides.bytes', 'audio_guides.seconds', 'audio_guides.version'])
    .where('audio_guides.team_id', '=', team_id)

export const selectGuidesOfRoom = (db: Kysely<Schema>, team_id: string, room_id: string) =>
  guides(db, team_id).where('audio_guides.room_id', '=', room_id).orderBy('audio_guides.id')

export const selectGuide = (db: Kysely<Schema>, team_id: string, id: string) =>
  guides(db, team_id).where('audio_guides.id', '=', id)

export const selectGuideOf = (
  db: Kysely<Schema>,
  team_id: string,
  { room_id, work_id }: { room_id: string; work_id: string }
) => selectGuidesOfRoom(db, team_id, room_id).where('audio_guides.work_id', '=', work_id)

export const selectGuideByFile = (db: Kysely<Schema>, team_id: string, file_id: string) =>
  guides(db, team_id).where('audio_guides.file_id', '=', file_id)

/** What visitors hear: in a room that is public, beside a work that hangs in it and is on show. */
export const selectHeard = (
  db: Kysely<Schema>,
  team_id: string,
  { file_id, contests }: { file_id: string; contests: readonly string[] }
) =>
  selectGuideByFile(db, team_id, file_id)
    .innerJoin('viewing_rooms as r', join =>
      join.onRef('r.id', '=', 'audio_guides.room_id').on('r.team_id', '=', team_id)
    )
    .innerJoin('viewing_room_works as v', join =>
      join
        .onRef('v.room_id', '=', 'audio_guides.room_id')
        .onRef('v.work_id', '=', 'audio_guides.work_id')
        .on('v.team_id', '=', team_id)
    )
    .innerJoin('works as w', join => join.onRef('w.id', '=', 'v.work_id').on('w.team_id', '=', team_id))
    .where('r.published', '=', true)
    .where('w.visibility', '=', 'public')
    .where(sql<SqlBool>`w.contest_id = ANY (${contests}::uuid[])`)

export const isHung = async (tx: Tx, room_id: string, work_id: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('viewing_room_works')
    .select('work_id')
    .where('team_id', '=', tx.team_id)
    .where('room_id', '=', room_id)
    .where('work_id', '=', work_id)
    .executeTakeFirst()) !== undefined

export const selectRoomOf = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('audio_guides')
    .select('room_id')
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .executeTakeFirst()

/** Held until the end: neither is it sent for twice, nor does its room go meanwhile. */
export const lockGuide = (tx: Tx, id: string) =>
  tx.db
    .selectFrom('audio_guides')
    .select(['id', 'room_id', 'work_id', 'file_id', 'sha256'])
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const sumOfRoom = async (tx: Tx, room_id: string, without: string): Promise<number> => {
  const { bytes } = await tx.db
    .selectFrom('audio_guides')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .where('team_id', '=', tx.team_id)
    .where('room_id', '=', room_id)
    .where('id', '<>', without)
    .executeTakeFirstOrThrow()
  return bytes
}

/** Its words, over those of the version before; 0 where there are none yet. Its room is locked. */
export const putWords = (
  tx: Tx,
  row: { id: string; room_id: string; work_id: string; transcript: RawBuilder<LocalizedText> },
  version: number
) =>
  tx.db
    .insertInto('audio_guides')
    .values({ team_id: tx.team_id, ...row, version: version + 1 })
    .onConflict(conflict =>
      conflict
        .columns(['team_id', 'room_id', 'work_id'])
        .doUpdateSet({ transcript: row.transcript, version: version + 1 })
    )
    .execute()

export const updateGuide = (tx: Tx, id: string, changes: UpdateObject<Schema, 'audio_guides'>) =>
  tx.db
    .updateTable('audio_guides')
    .set(changes)
    .where('team_id', '=', tx.team_id)
    .where('id', '=', id)
    .execute()

/** Of a room, or of a work in all of them; what they leave behind is named. */
const removed = (tx: Tx) =>
  tx.db.deleteFrom('audio_guides').where('team_id', '=', tx.team_id).returning('file_id')

export const deleteGuide = (tx: Tx, id: string) => removed(tx).where('id', '=', id).execute()

export const deleteGuidesOfRoom = (tx: Tx, room_id: string) =>
  removed(tx).where('room_id', '=', room_id).execute()

/** Of works that hang there no more. */
export const deleteGuidesUnhung = (tx: Tx, room_id: string) =>
  removed(tx)
    .where('room_id', '=', room_id)
    .where(
      sql<SqlBool>`NOT EXISTS (SELECT FROM viewing_room_works v WHERE v.team_id = ${tx.team_id}::uuid
        AND v.room_id = ${room_id}::uuid AND v.work_id = audio_guides.work_id)`
    )
    .execute()

type Whose = PageById & { user_id: string }

/** What somebody sent, and when. */
export const selectGuidesSentBy = (db: Kysely<Schema>, team_id: string, { user_id, ...page }: Whose) =>
  guides(db, team_id)
    .select('audio_guides.sent_at')
    .where('audio_guides.sent_by', '=', user_id)
    .$call(query => pageById(query, 'audio_guides.id', page))

/** What is said of the works of somebody. */
export const selectGuidesAbout = (db: Kysely<Schema>, team_id: string, { user_id, ...page }: Whose) =>
  guides(db, team_id)
    .innerJoin('works as w', join =>
      join.onRef('w.id', '=', 'audio_guides.work_id').on('w.team_id', '=', team_id)
    )
    .where('w.owner_id', '=', user_id)
    .$call(query => pageById(query, 'audio_guides.id', page))
