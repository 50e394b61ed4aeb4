import type { Role } from '#contract/kit.ts'
import { may } from '#contract/rules/permissions.ts'
import type { Purpose } from '#contract/rules/picture-fault.ts'
import type { UploadPurpose } from '#contract/rules/upload-purposes.ts'

/** A team's own pictures, prizes and audio guides are its organisers'; works, what proves them, and one's own portrait are everyone's. */
export const canSend = (role: Role, purpose: UploadPurpose): boolean => {
  if (purpose === 'prize' || purpose === 'guide') return may(role, 'run_contests')
  return (purpose !== 'logo' && purpose !== 'cover') || may(role, 'change_settings')
}

export const isOwnPurpose = (purpose: UploadPurpose): boolean => purpose === 'avatar'

/** Whose picture it becomes: a team's logo and cover are nobody's in particular. */
export const ownerOf = (purpose: Purpose, sender_id: string): string | null =>
  purpose === 'work' || purpose === 'avatar' ? sender_id : null
