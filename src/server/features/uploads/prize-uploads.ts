/* Uploads that prove that a prize was delivered: kept as they came, for organisers and the winner. */
import { Problem } from '#contract/problems.ts'
import { findProof, requireRoomForProof, takeProof } from '#server/features/prizes/files.actions.ts'
import { lookAtSent } from './sent-file.ts'
import type { UploadKind } from './upload-kinds.ts'
import { markSettled } from './uploads.queries.ts'

export const prizeUploads: UploadKind = {
  async requireRoom(tx, { announced, sender_id, begun_at }, under_way) {
    const asked = { prize_id: announced.subject ?? '', sender_id, now: begun_at }
    await requireRoomForProof(tx, asked, under_way)
  },

  async takeIn(platform, actor, upload) {
    const { id, team_id, subject_id, name, bytes } = upload
    const looked = await lookAtSent(platform.config.uploads_dir, upload)
    const sent = { prize_id: subject_id ?? '', name, bytes, ...looked }
    const proof = await takeProof(platform, actor, team_id, sent, (tx, file_id) =>
      markSettled(tx, id, { file_id })
    )
    return { picture: null, evidence: null, proof, guide: null }
  },

  async settled(platform, upload) {
    if (upload.file_id === null) return null
    const proof = await findProof(platform, upload.team_id, upload.file_id)
    if (!proof) throw new Problem('gone', { reason: 'upload_expired' })
    return { picture: null, evidence: null, proof, guide: null }
  }
}
