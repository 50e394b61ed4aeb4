/* What an upload is sent for. A picture becomes one of the team's or of its sender's; evidence belongs to a request. */
import { pictureLimits, purposes, type Purpose } from './picture-fault.ts'
import { evidenceLimits } from './evidence-file.ts'

export const uploadPurposes = [...purposes, 'evidence'] as const
export type UploadPurpose = (typeof uploadPurposes)[number]

export const isForPicture = (purpose: UploadPurpose): purpose is Purpose => purpose !== 'evidence'

/** The most that any upload may have. */
export const largestUpload = Math.max(pictureLimits.bytes, evidenceLimits.bytes)
