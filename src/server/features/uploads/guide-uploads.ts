/* Uploads that become audio guides: read from their first byte to their last, and kept as they came. */
import { readFile } from 'node:fs/promises'
import { Problem } from '#contract/problems.ts'
import { findGuide, requireRoomForGuide, takeGuide } from '#server/features/viewing-rooms/guides.actions.ts'
import { readRecording } from '#server/platform/media/audio.ts'
import { lookAtSent } from './sent-file.ts'
import type { UploadKind } from './upload-kinds.ts'
import { markSettled } from './uploads.queries.ts'

const nothingElse = { picture: null, evidence: null, proof: null }

export const guideUploads: UploadKind = {
  async requireRoom(tx, { announced }) {
    await requireRoomForGuide(tx, announced.subject ?? '', announced.bytes)
  },

  async takeIn(platform, actor, upload) {
    const { id, team_id, subject_id, name, bytes } = upload
    const { file, sha256 } = await lookAtSent(platform.config.uploads_dir, upload)
    // At most twenty megabytes.
    const recording = await readRecording(await readFile(file))
    const sent = { guide_id: subject_id ?? '', name, bytes, sha256, file, recording }
    const guide = await takeGuide(platform, actor, team_id, sent, (tx, file_id) =>
      markSettled(tx, id, { file_id })
    )
    return { ...nothingElse, guide }
  },

  async settled(platform, upload) {
    if (upload.file_id === null) return null
    const guide = await findGuide(platform, upload.team_id, upload.file_id)
    if (!guide) throw new Problem('gone', { reason: 'upload_expired' })
    return { ...nothingElse, guide }
  }
}
