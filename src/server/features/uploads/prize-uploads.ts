/* Uploads that prove that a prize was delivered: kept as they came, for organisers and the winner. */
import { findProof, requireRoomForProof, takeProof } from '#server/features/prizes/files.actions.ts'
import { keptAsSent } from './kept-as-sent.ts'

export const prizeUploads = keptAsSent({
  async requireRoom(tx, { announced, sender_id, begun_at }, under_way) {
    const asked = { prize_id: announced.subject ?? '', sender_id, now: begun_at }
    await requireRoomForProof(tx, asked, under_way)
  },

  take(platform, { actor, upload, looked, settle }) {
    const { team_id, subject_id, name, bytes } = upload
    const sent = { prize_id: subject_id ?? '', name, bytes, ...looked }
    return takeProof(platform, actor, team_id, sent, settle)
  },

  find: (platform, { team_id }, file_id) => findProof(platform, team_id, file_id),
  present: proof => ({ proof })
})
