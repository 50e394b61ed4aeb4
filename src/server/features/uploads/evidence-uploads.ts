/* Uploads that become evidence: kept as they came, told apart by their first bytes, and never opened. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Problem } from '#contract/problems.ts'
import { formatOfEvidence, looked_at, type EvidenceFormat } from '#contract/rules/evidence-file.ts'
import {
  findEvidence,
  refusedEvidence,
  requireWanted,
  takeEvidence
} from '#server/features/evidence/files.actions.ts'
import { uploadFile } from './upload-files.ts'
import type { UploadKind } from './upload-kinds.ts'
import { markSettled } from './uploads.queries.ts'

interface Looked {
  format: EvidenceFormat | null
  sha256: Buffer
}

/** A piece at a time, so that its size does not matter. */
const lookAt = async (file: string): Promise<Looked> => {
  const hash = createHash('sha256')
  let first: Buffer | null = null
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    first ??= Buffer.from(chunk.subarray(0, looked_at))
    hash.update(chunk)
  }
  return { format: formatOfEvidence(first ?? new Uint8Array()), sha256: hash.digest() }
}

export const evidenceUploads: UploadKind = {
  requireRoom: (tx, { announced, sender_id, begun_at }, under_way) =>
    requireWanted(tx, { work_id: announced.subject ?? '', owner_id: sender_id, begun_at }, under_way),

  async takeIn(platform, actor, upload) {
    const { id, team_id, owner_id, subject_id, name, bytes, begun_at, sha256 } = upload
    const file = uploadFile(platform.config.uploads_dir, id)
    const looked = await lookAt(file)
    if (sha256 !== null && !looked.sha256.equals(sha256)) throw refusedEvidence({ code: 'evidence_damaged' })
    const sent = { work_id: subject_id ?? '', owner_id, begun_at, name, bytes, file, ...looked }
    const evidence = await takeEvidence(platform, actor, team_id, sent, (tx, file_id) =>
      markSettled(tx, id, { file_id })
    )
    return { picture: null, evidence }
  },

  async settled(platform, upload) {
    if (upload.file_id === null) return null
    const evidence = await findEvidence(platform, upload.team_id, upload.file_id)
    if (!evidence) throw new Problem('gone', { reason: 'upload_expired' })
    return { picture: null, evidence }
  }
}
