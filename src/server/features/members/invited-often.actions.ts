/*
 * An invitation is mailed to whatever address was typed, so one mailbox is sent a number of them a day, whichever teams they
 * come from: first of one account, so that one alone cannot keep an address from all others, then of all accounts.
 */
import { limits } from '#contract/limits.ts'
import { invalidField } from '#contract/problems.ts'
import { mailboxOf } from '#contract/rules/mailbox.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { isWithinLimit } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Asked last in the transaction that writes the mail: others who invite that mailbox wait for its end. */
export const countInvitation = async (
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  by: UserActor,
  email: string
): Promise<void> => {
  const mailbox = mailboxOf(email)
  const who = { network: by.network, account: by.user_id }
  const isWithin =
    (await isWithinLimit(tx, clock, 'invite_same', { ...who, about: `${by.user_id} ${mailbox}` })) &&
    (await isWithinLimit(tx, clock, 'invite_same_anywhere', { ...who, about: mailbox }))
  if (isWithin) return
  // Which of the two was used up is not said: it would tell whether others invite that address.
  throw invalidField(['email'], 'invited_often', {
    same: limits.invite_same.points,
    all: limits.invite_same_anywhere.points
  })
}
