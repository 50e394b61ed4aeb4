/* What the sender says of a file before its first byte, as tus carries it: names and values in one header. */
import { Metadata } from '@tus/server'
import { invalidField, Problem } from '#contract/problems.ts'
import { cleanFileName } from '#contract/rules/file-name.ts'
import { faultOfFileSize } from '#contract/rules/evidence-file.ts'
import { faultOfPicture, type Purpose } from '#contract/rules/picture-fault.ts'
import {
  filePurposeLimits,
  isForPicture,
  uploadPurposes,
  type FilePurpose,
  type UploadPurpose
} from '#contract/rules/upload-purposes.ts'
import { isId } from '#server/platform/ids.ts'
import { refusedFile } from '#server/platform/media/refused-file.ts'

export interface Announced {
  /** A team's link; `-` where it is for one's own account. */
  team: string
  purpose: UploadPurpose
  /** What it is sent for: the work, of evidence; the prize, of a proof; the guide, of a recording; of a picture the work, if any. */
  subject: string | null
  name: string
  bytes: number
  sha256: Uint8Array | null
  mark: string | null
}

const longest = 8192

const parse = (header: unknown): Record<string, string | null> => {
  if (typeof header !== 'string' || header.length > longest)
    throw invalidField(['upload-metadata'], 'required')
  try {
    return Metadata.parse(header)
  } catch (error) {
    throw new Problem('malformed', { cause: error })
  }
}

const hashIn = (said: Record<string, string | null>, name: 'sha256' | 'mark'): string | null => {
  const value = said[name]
  if (value === undefined || value === null || value === '') return null
  if (!/^[0-9a-f]{64}$/.test(value)) throw invalidField([name], 'pattern')
  return value
}

const lengthIn = (header: unknown): number => {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header))
    throw invalidField(['upload-length'], 'required')
  return Number(header)
}

const requirePictureSize = (bytes: number, purpose: Purpose): void => {
  const fault = faultOfPicture({ bytes }, purpose)
  if (fault?.code === 'file_too_large')
    throw new Problem('too_large', {
      reason: 'picture_too_large',
      ...(fault.params && { params: fault.params })
    })
  if (fault) throw refusedFile(fault)
}

const requireFileSize = (bytes: number, purpose: FilePurpose): void => {
  const fault = faultOfFileSize(bytes, filePurposeLimits[purpose])
  if (!fault) return
  if (fault.code === 'evidence_too_large')
    throw new Problem('too_large', { errors: [{ path: ['file'], ...fault }] })
  throw refusedFile(fault)
}

/** A picture may be for nothing in particular; a file that names no work or prize is for none that there is. */
const subjectIn = (purpose: UploadPurpose, said: string | null | undefined): string | null => {
  if (isForPicture(purpose) && (purpose !== 'work' || !said)) return null
  if (!said || !isId(said)) throw invalidField(['subject'], said ? 'pattern' : 'required')
  return said
}

export const readAnnouncement = (headers: Record<string, unknown>): Announced => {
  const said = parse(headers['upload-metadata'])
  const purpose = uploadPurposes.find(each => each === said.purpose)
  if (!purpose) throw invalidField(['purpose'], said.purpose ? 'not_one_of' : 'required')
  if (!said.team) throw invalidField(['team'], 'required')
  const bytes = lengthIn(headers['upload-length'])
  if (isForPicture(purpose)) requirePictureSize(bytes, purpose)
  else requireFileSize(bytes, purpose)
  const sha256 = hashIn(said, 'sha256')
  return {
    team: said.team,
    purpose,
    subject: subjectIn(purpose, said.subject),
    name: cleanFileName(said.filename ?? ''),
    bytes,
    sha256: sha256 === null ? null : Buffer.from(sha256, 'hex'),
    mark: hashIn(said, 'mark')
  }
}
