/*
 * What an upload is sent for. A picture becomes one of the team's or of its sender's; evidence belongs to a request, and a
 * proof to a prize; a recording is the audio guide to a work.
 */
import { pictureLimits, purposes, type Purpose } from './picture-fault.ts'
import { evidenceLimits, proofLimits } from './evidence-file.ts'
import { guideLimits } from './guide-file.ts'

const filePurposes = ['evidence', 'prize', 'guide'] as const
/** What is kept as it came. */
export type FilePurpose = (typeof filePurposes)[number]

export const uploadPurposes = [...purposes, ...filePurposes] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

export const isForPicture = (purpose: UploadPurpose): purpose is Purpose =>
  !filePurposes.some(each => each === purpose)

/** The most that a file may have, and which kinds there are; a contest may take fewer as evidence. */
export const filePurposeLimits: Record<FilePurpose, { bytes: number; files: number; total: number }> = {
  evidence: evidenceLimits,
  prize: proofLimits,
  guide: guideLimits
}

/** The most that any upload may have. */
export const largestUpload = Math.max(pictureLimits.bytes, evidenceLimits.bytes)
