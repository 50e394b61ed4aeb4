import type { Role } from '#contract/kit.ts'
import { may } from '#contract/rules/permissions.ts'
import type { Purpose } from '#contract/rules/picture-fault.ts'
import type { UploadPurpose } from '#contract/rules/upload-purposes.ts'
import type { UploadRow } from './uploads.queries.ts'

/** A team's own pictures, prizes and audio guides are its organisers'; works, what proves them, and one's own portrait are everyone's. */
export const canSend = (role: Role, purpose: UploadPurpose): boolean => {
  if (purpose === 'prize' || purpose === 'guide') return may(role, 'run_contests')
  return (purpose !== 'logo' && purpose !== 'cover') || may(role, 'change_settings')
}

/**
 * When its bytes were chosen: with its beginning where its sender said by a hash what they are, else not before they have come.
 * What has to begin before a time is asked of this.
 */
export const chosenAt = (
  { sha256, mark, begun_at }: Pick<UploadRow, 'sha256' | 'mark' | 'begun_at'>,
  now: Date
): Date => (sha256 === null && mark === null ? now : begun_at)

export const isOwnPurpose = (purpose: UploadPurpose): boolean => purpose === 'avatar'

/** Whose picture it becomes: a team's logo and cover are nobody's in particular. */
export const ownerOf = (purpose: Purpose, sender_id: string): string | null =>
  purpose === 'work' || purpose === 'avatar' ? sender_id : null
