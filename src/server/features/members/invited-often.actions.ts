/*
 * An invitation is mailed to whatever address was typed, so one mailbox is sent a number of them a day, whichever teams they
 * come from. One account is refused what it sends beyond its own number, which tells it of nobody else. What all accounts
 * together send beyond theirs is written as ever and its mail waits, so that nobody keeps an address from all others.
 */
import { limits } from '#contract/limits.ts'
import { invalidField } from '#contract/problems.ts'
import { mailboxOf } from '#contract/rules/mailbox.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { countWithin, nextTurn } from '#server/platform/limits.ts'
import type { Platform } from '#server/platform/platform.ts'

// Whoever waits for an answer sends it once more, and must not come behind those who fill the mailbox by that.
const first_few = 3

/**
 * Before which the mail of an invitation must not go; null where it may go at once. Asked last in the transaction that writes
 * it: others who invite that mailbox wait for its end.
 */
export const turnOfInvitation = async (
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  by: UserActor,
  email: string
): Promise<Date | null> => {
  const mailbox = mailboxOf(email)
  const who = { network: by.network, account: by.user_id }
  const own = await countWithin(tx, clock, 'invite_same', { ...who, about: `${by.user_id} ${mailbox}` })
  if (own === null) throw invalidField(['email'], 'invited_often', { same: limits.invite_same.points })
  const to_mailbox = { ...who, about: mailbox }
  if ((await countWithin(tx, clock, 'invite_same_anywhere', to_mailbox)) !== null) return null
  return nextTurn(tx, clock, own <= first_few ? 'invite_turn' : 'invite_turn_again', to_mailbox)
}
