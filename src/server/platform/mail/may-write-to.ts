/*
 * Mails that a stranger can ask for by typing an address. They must not fill its owner's box, and whoever asks must not
 * learn that nothing was sent. Nobody can use that up in order to keep a mail from its owner either: it is counted only
 * where something is mailed, for each purpose alone, and for each network alone before it is counted over all of them.
 * Where it is used up over all, the owner has had that many within the hour, and the link in the last one still works.
 */
import { Problem } from '#contract/problems.ts'
import { addressKey } from '#contract/rules/address-key.ts'
import type { Tx } from '../db/door.ts'
import { forgetLimits, takeLimit } from '../limits.ts'
import type { Platform } from '../platform.ts'

interface MailAskedFor {
  purpose: 'confirm' | 'known' | 'reset' | 'follow' | 'receipt'
  email: string
  network: string
}

const countedAs = ({ purpose, email, network }: MailAskedFor) => ({
  network,
  account: null,
  about: `${purpose} ${addressKey(email)}`
})

const names = ['mail_to', 'mail_to_anywhere'] as const

/** Asked where a mail would go otherwise, and before the transaction that writes it. */
export const mayWriteTo = async (
  { doors, clock }: Pick<Platform, 'doors' | 'clock'>,
  asked: MailAskedFor
): Promise<boolean> => {
  try {
    for (const name of names) await takeLimit(doors, clock, name, countedAs(asked))
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return false
    throw error
  }
}

/** The last link was used or has ended, so the next mail goes whatever was asked for before. */
export const writeAnew = (tx: Tx, asked: MailAskedFor): Promise<void> =>
  forgetLimits(tx, names, countedAs(asked))
