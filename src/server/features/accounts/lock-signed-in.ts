/*
 * The account of whoever is signed in, locked. Whether they still are is looked up under the lock: who had to wait for it may have
 * waited for the end of their own session, by a new password or by the way back to an address.
 */
import { Problem } from '#contract/problems.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { requireSession } from '#server/platform/db/lock-account.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { lockUser } from './accounts.queries.ts'

export const lockSignedIn = async (tx: Tx, actor: UserActor): Promise<RowOf<typeof lockUser>> => {
  const user = await lockUser(tx, actor.user_id)
  if (!user) throw new Problem('unauthenticated')
  await requireSession(tx, actor)
  return user
}
