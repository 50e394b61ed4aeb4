/* Uploads that become evidence: kept as they came, told apart by their first bytes, and never opened. */
import { Problem } from '#contract/problems.ts'
import { findEvidence, requireWanted, takeEvidence } from '#server/features/evidence/files.actions.ts'
import { lookAtSent } from './sent-file.ts'
import type { UploadKind } from './upload-kinds.ts'
import { markSettled } from './uploads.queries.ts'

export const evidenceUploads: UploadKind = {
  requireRoom: (tx, { announced, sender_id, begun_at }, under_way) =>
    requireWanted(tx, { work_id: announced.subject ?? '', owner_id: sender_id, begun_at }, under_way),

  async takeIn(platform, actor, upload) {
    const { id, team_id, owner_id, subject_id, name, bytes, begun_at } = upload
    const looked = await lookAtSent(platform.config.uploads_dir, upload)
    const sent = { work_id: subject_id ?? '', owner_id, begun_at, name, bytes, ...looked }
    const evidence = await takeEvidence(platform, actor, team_id, sent, (tx, file_id) =>
      markSettled(tx, id, { file_id })
    )
    return { picture: null, evidence, proof: null, guide: null }
  },

  async settled(platform, upload) {
    if (upload.file_id === null) return null
    const evidence = await findEvidence(platform, upload.team_id, upload.file_id)
    if (!evidence) throw new Problem('gone', { reason: 'upload_expired' })
    return { picture: null, evidence, proof: null, guide: null }
  }
}
