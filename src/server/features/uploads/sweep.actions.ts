/* What was begun and never came to an end is thrown away: rows that ran out, and files that belong to none. */
import { stat } from 'node:fs/promises'
import type { Actor, UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { unlessMissing } from '#server/platform/storage/files.ts'
import { dropFile, filesIn, uploadFile } from './upload-files.ts'
import { deleteExpired, deleteUploadsOf, selectUploadIds } from './uploads.queries.ts'

const sweeper: Actor = { kind: 'system', name: 'uploads' }
const at_once = 500

// A file stands before its row does; one that is being begun right now is not to be thrown away.
const young_ms = 3_600_000

const isYoung = async (folder: string, id: string): Promise<boolean> => {
  const found = await unlessMissing(stat(uploadFile(folder, id)))
  return found !== null && Date.now() - found.mtimeMs < young_ms
}

export const sweepUploads = async ({
  config,
  doors,
  clock
}: Pick<Platform, 'config' | 'doors' | 'clock'>): Promise<void> => {
  const { uploads_dir } = config
  await doors.withPlatform(sweeper, tx => deleteExpired(tx, clock.now()))
  const files = (await filesIn(uploads_dir)).filter(isId)
  for (let from = 0; from < files.length; from += at_once) {
    const some = files.slice(from, from + at_once)
    const rows = await doors.readPlatform(db => selectUploadIds(db, some))
    const kept = new Set(rows.map(({ id }) => id))
    for (const id of some)
      if (!kept.has(id) && !(await isYoung(uploads_dir, id))) await dropFile(uploads_dir, id)
  }
}

/** Of somebody who leaves for good. */
export const dropUploadsOf = async ({ config, doors }: Platform, actor: UserActor): Promise<void> => {
  const dropped = await doors.withPlatform(actor, tx => deleteUploadsOf(tx, actor.user_id))
  for (const { id } of dropped) await dropFile(config.uploads_dir, id)
}
