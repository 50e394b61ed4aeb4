/* Uploads that are kept as they came: their bytes are looked at, and no picture is made of them. */
import { Problem } from '#contract/problems.ts'
import type { SettledUpload } from '#contract/uploads.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lookAtSent, type LookedAt } from './sent-file.ts'
import type { UploadKind } from './upload-kinds.ts'
import { markSettled, type UploadRow } from './uploads.queries.ts'

interface SentUpload {
  actor: UserActor
  upload: UploadRow
  looked: LookedAt
  /** Marks the upload as settled, in the transaction that keeps its file. */
  settle: (tx: Tx, file_id: string) => Promise<unknown>
}

interface KindOfFile<Kept> {
  requireRoom: UploadKind['requireRoom']
  take: (platform: Platform, sent: SentUpload) => Promise<Kept>
  /** Null once it is gone. */
  find: (platform: Platform, upload: UploadRow, file_id: string) => Promise<Kept | null>
  /** Where it stands in the answer. */
  present: (kept: Kept) => Partial<SettledUpload>
}

/** An upload comes to one thing; the others are null. */
export const settledAs = (came: Partial<SettledUpload>): SettledUpload => ({
  picture: null,
  evidence: null,
  proof: null,
  guide: null,
  ...came
})

export const keptAsSent = <Kept>({ requireRoom, take, find, present }: KindOfFile<Kept>): UploadKind => ({
  requireRoom,

  async takeIn(platform, actor, upload) {
    const looked = await lookAtSent(platform.config.uploads_dir, upload)
    const settle = (tx: Tx, file_id: string) => markSettled(tx, upload.id, { file_id }, platform.clock.now())
    return settledAs(present(await take(platform, { actor, upload, looked, settle })))
  },

  async settled(platform, upload) {
    if (upload.file_id === null) return null
    const kept = await find(platform, upload, upload.file_id)
    if (kept === null) throw new Problem('gone', { reason: 'upload_expired' })
    return settledAs(present(kept))
  }
})
