import { Problem } from '#contract/problems.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import { takeLimit } from '../limits.ts'
import type { Platform } from '../platform.ts'

/**
 * Whether one more mail may go to this address within the hour. A stranger who writes it into a form again and again
 * must not fill its owner's box; and must not learn either that nothing was sent.
 */
export const mayWriteTo = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  email: string
): Promise<boolean> => {
  try {
    await takeLimit(doors, clock, 'mail_to', { network: '', account: null, about: addressKey(email) })
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return false
    throw error
  }
}
