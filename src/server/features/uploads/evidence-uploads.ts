/* Uploads that become evidence: kept as they came, told apart by their first bytes, and never opened. */
import { findEvidence, requireWanted, takeEvidence } from '#server/features/evidence/files.actions.ts'
import { keptAsSent } from './kept-as-sent.ts'
import { chosenAt } from './uploads.policy.ts'

export const evidenceUploads = keptAsSent({
  requireRoom: (tx, { announced, sender_id, begun_at }, under_way) =>
    requireWanted(tx, { work_id: announced.subject ?? '', owner_id: sender_id, begun_at }, under_way),

  take(platform, { actor, upload, looked, settle }) {
    const { team_id, owner_id, subject_id, name, bytes } = upload
    const begun_at = chosenAt(upload, platform.clock.now())
    const sent = { work_id: subject_id ?? '', owner_id, begun_at, name, bytes, ...looked }
    return takeEvidence(platform, actor, team_id, sent, settle)
  },

  find: (platform, { team_id }, file_id) => findEvidence(platform, team_id, file_id),
  present: evidence => ({ evidence })
})
