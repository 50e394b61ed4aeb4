/*
 * Whether an account can have an address. One that somebody wrote into a registration and never confirmed is nobody's yet: it
 * goes to whoever shows that they read its mails, and the registration is emptied.
 */
import { Problem } from '#contract/problems.ts'
import { DatabaseError } from '#server/platform/db/connection.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectUserByEmail } from './accounts.queries.ts'
import { emptyAccount } from './empty-account.ts'
import { selectTeamsToLeave } from './memberships.queries.ts'

/** Whoever takes a change back cannot use another address instead, and is told otherwise. */
type Taken = 'address_taken' | 'address_back_taken'

const taken = (reason: Taken): Problem => new Problem('conflict', { reason })

export const freeAddress = async (
  platform: Platform,
  tx: Tx,
  email_key: string,
  reason: Taken
): Promise<void> => {
  const holder = await selectUserByEmail(tx.db, email_key).forUpdate().executeTakeFirst()
  if (!holder) return
  // Somebody may have been let into it otherwise.
  const belongs = await selectTeamsToLeave(tx.db, holder.id).executeTakeFirst()
  if (holder.verified_at || belongs) throw taken(reason)
  await emptyAccount(platform, tx, holder.id)
}

/** Of two who come to one address at once, the unique key lets one in. */
export const orTaken = async <T>(change: Promise<T>, reason: Taken): Promise<T> => {
  try {
    return await change
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505') throw taken(reason)
    throw error
  }
}
