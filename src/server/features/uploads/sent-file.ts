/* What a file that has come is, by its bytes: its format by the first of them, its hash, and its mark where one was announced. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { formatOfEvidence, looked_at, type EvidenceFormat } from '#contract/rules/evidence-file.ts'
import { markOfBefore, markedPieces } from '#contract/rules/file-mark.ts'
import { refusedFile } from '#server/platform/media/refused-file.ts'
import { uploadFile } from './upload-files.ts'
import type { UploadRow } from './uploads.queries.ts'

export interface LookedAt {
  format: EvidenceFormat | null
  sha256: Buffer
  /** Where it lies. */
  file: string
}

const markOf = async (file: string, bytes: number): Promise<string> => {
  const hash = createHash('sha256')
  const handle = await open(file)
  try {
    for (const [start, end] of markedPieces(bytes)) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start)
      hash.update(createHash('sha256').update(buffer.subarray(0, bytesRead)).digest())
    }
  } finally {
    await handle.close()
  }
  return hash.digest('hex')
}

/** A piece at a time, so that its size does not matter. What is not as it was announced was damaged or changed on the way. */
export const lookAtSent = async (
  folder: string,
  { id, bytes, sha256: announced, mark }: Pick<UploadRow, 'id' | 'bytes' | 'sha256' | 'mark'>
): Promise<LookedAt> => {
  const file = uploadFile(folder, id)
  const hash = createHash('sha256')
  let first: Buffer | null = null
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    first ??= Buffer.from(chunk.subarray(0, looked_at))
    hash.update(chunk)
  }
  const sha256 = hash.digest()
  const changed =
    (announced !== null && !sha256.equals(announced)) ||
    (mark !== null && mark !== markOfBefore && mark !== (await markOf(file, bytes)))
  if (changed) throw refusedFile({ code: 'evidence_damaged' })
  return { file, format: formatOfEvidence(first ?? new Uint8Array()), sha256 }
}
