/* Uploads that become audio guides: read from their first byte to their last, and kept as they came. */
import { readFile } from 'node:fs/promises'
import { findGuide, requireRoomForGuide, takeGuide } from '#server/features/viewing-rooms/guides.actions.ts'
import { readRecording } from '#server/platform/media/audio.ts'
import { keptAsSent } from './kept-as-sent.ts'
import type { UploadRow } from './uploads.queries.ts'

const teamOf = ({ team_id, link }: UploadRow) => ({ id: team_id, link: link ?? '' })

export const guideUploads = keptAsSent({
  async requireRoom(tx, { announced }) {
    await requireRoomForGuide(tx, announced.subject ?? '', announced.bytes)
  },

  async take(platform, { actor, upload, looked: { file, sha256 }, settle }) {
    const { subject_id, name, bytes } = upload
    // At most twenty megabytes.
    const recording = await readRecording(await readFile(file))
    const sent = { guide_id: subject_id ?? '', name, bytes, sha256, file, recording }
    return takeGuide(platform, actor, teamOf(upload), sent, settle)
  },

  find: (platform, upload, file_id) => findGuide(platform, teamOf(upload), file_id),
  present: guide => ({ guide })
})
