/* What is done with an upload, by its purpose: who may begin it, and what it comes to. */
import type { SettledUpload } from '#contract/uploads.ts'
import { isForPicture, type FilePurpose, type UploadPurpose } from '#contract/rules/upload-purposes.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { evidenceUploads } from './evidence-uploads.ts'
import { guideUploads } from './guide-uploads.ts'
import { pictureUploads } from './picture-uploads.ts'
import { prizeUploads } from './prize-uploads.ts'
import type { Announced } from './upload-metadata.ts'
import type { UploadRow } from './uploads.queries.ts'

export interface UploadKind {
  /** Refuses what would be refused once it has come, before its first byte. `under_way`: its sender's for the same thing, this one included. */
  requireRoom(
    tx: Tx,
    sending: { announced: Announced; sender_id: string; begun_at: Date },
    under_way: { files: number; bytes: number }
  ): Promise<void>
  /** Once all of it has come; in the transaction that keeps it, the upload is marked as settled. */
  takeIn(platform: Platform, actor: UserActor, upload: UploadRow): Promise<SettledUpload>
  /** What it came to, where that is still there; null where it is not settled. */
  settled(platform: Platform, upload: UploadRow): Promise<SettledUpload | null>
}

const ofFiles: Record<FilePurpose, UploadKind> = {
  evidence: evidenceUploads,
  prize: prizeUploads,
  guide: guideUploads
}

export const kindOf = (purpose: UploadPurpose): UploadKind =>
  isForPicture(purpose) ? pictureUploads : ofFiles[purpose]
