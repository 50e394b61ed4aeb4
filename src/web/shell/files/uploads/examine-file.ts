/*
 * What can be told of a file before a byte of it is sent: its kind and size by its header, and the hash by which the
 * server knows that it came whole.
 */
import { imageSize } from 'image-size'
import {
  faultOfEvidenceFormat,
  faultOfFileSize,
  faultOfProofFormat,
  formatOfEvidence,
  looked_at
} from '#contract/rules/evidence-file.ts'
import type { EvidenceFault, EvidenceKind } from '#contract/rules/evidence-file.ts'
import { faultOfGuideStart } from '#contract/rules/guide-file.ts'
import { markedPieces } from '#contract/rules/file-mark.ts'
import { faultOfPicture, pictureLimits } from '#contract/rules/picture-fault.ts'
import type { PictureFacts, PictureFault, Purpose } from '#contract/rules/picture-fault.ts'
import { filePurposeLimits } from '#contract/rules/upload-purposes.ts'
import type { FilePurpose } from '#contract/rules/upload-purposes.ts'

export type UploadFault = PictureFault | EvidenceFault

export interface ExaminedFile {
  fault: UploadFault | null
  /** Null where the browser cannot reckon it, as over plain HTTP from another machine. */
  sha256: string | null
  /** The hash of the hashes of its pieces, of a file that is too large to be hashed whole. */
  mark: string | null
}

const kinds: Record<string, string> = { jpg: 'jpeg', heix: 'heic', heim: 'heic' }

// `mif1` says no more than that it is of this family; the server looks further.
const undecided: readonly string[] = ['heif']

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCodePoint(...bytes.subarray(from, to))

/** Of a WebP the flag in its header, of a PNG the chunk that says how many frames come. */
const moves = (bytes: Uint8Array, kind: string): boolean => {
  if (kind === 'webp') return latin(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  return kind === 'png' && latin(bytes, 0, Math.min(bytes.length, 4096)).includes('acTL')
}

const factsOf = (bytes: Uint8Array): PictureFacts => {
  const length = bytes.length
  try {
    const { type = '', width, height } = imageSize(bytes)
    if (undecided.includes(type)) return { bytes: length }
    const kind = kinds[type] ?? type
    return { bytes: length, kind, size: { width, height }, pages: moves(bytes, kind) ? 2 : 1 }
  } catch (error) {
    const isUnknown = error instanceof TypeError && error.message.startsWith('unsupported')
    // What it knows but cannot read is the server's to judge.
    return isUnknown ? { bytes: length, kind: 'unknown' } : { bytes: length }
  }
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

// Only a secure origin has it, whatever the types say.
const subtle = (): SubtleCrypto | undefined => globalThis.crypto.subtle

const unmarked = { sha256: null, mark: null }

// A phone has no room for more of a file at once.
const hashed_up_to = 64 * 1024 * 1024

const hashOf = async (parts: Blob): Promise<string | null> => {
  const hash = await subtle()?.digest('SHA-256', await parts.arrayBuffer())
  return hash ? hexOf(hash) : null
}

/** A piece at a time, so that no more of it is held. */
const markOf = async (file: Blob): Promise<string | null> => {
  const hashes: ArrayBuffer[] = []
  for (const [start, end] of markedPieces(file.size)) {
    const hash = await subtle()?.digest('SHA-256', await file.slice(start, end).arrayBuffer())
    if (!hash) return null
    hashes.push(hash)
  }
  return hashOf(new Blob(hashes))
}

const faultOfStart = (
  first: Uint8Array,
  { purpose, kinds }: { purpose: FilePurpose; kinds: readonly EvidenceKind[] }
): EvidenceFault | null => {
  if (purpose === 'guide') return faultOfGuideStart(first)
  const format = formatOfEvidence(first)
  return purpose === 'prize' ? faultOfProofFormat(format) : faultOfEvidenceFormat(format, kinds)
}

/** What a file is by its beginning; its hash where all of it can be held, its mark where not. */
export const examineFile = async (
  file: Blob,
  { purpose, kinds }: { purpose: FilePurpose; kinds: readonly EvidenceKind[] }
): Promise<ExaminedFile> => {
  const too_large = faultOfFileSize(file.size, filePurposeLimits[purpose])
  if (too_large) return { fault: too_large, ...unmarked }
  const first = new Uint8Array(await file.slice(0, looked_at).arrayBuffer())
  const fault = faultOfStart(first, { purpose, kinds })
  if (fault) return { fault, ...unmarked }
  return file.size > hashed_up_to
    ? { fault: null, sha256: null, mark: await markOf(file) }
    : { fault: null, sha256: await hashOf(file), mark: null }
}

export const examinePicture = async (file: Blob, purpose: Purpose): Promise<ExaminedFile> => {
  // Not even read, where its size alone tells.
  if (file.size === 0 || file.size > pictureLimits.bytes)
    return { fault: faultOfPicture({ bytes: file.size }, purpose), ...unmarked }
  const buffer = await file.arrayBuffer()
  const fault = faultOfPicture(factsOf(new Uint8Array(buffer)), purpose)
  if (fault) return { fault, ...unmarked }
  const hash = await subtle()?.digest('SHA-256', buffer)
  return { fault: null, sha256: hash ? hexOf(hash) : null, mark: null }
}
