/*
 * The account of whoever is signed in, locked. Whether they still are is looked up under the lock: who had to wait for it may have
 * waited for the end of their own session, by a new password or by the way back to an address.
 */
import { Problem } from '#contract/problems.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import { lockUser } from './accounts.queries.ts'

export const lockSignedIn = async (
  tx: Tx,
  { user_id, session_id }: UserActor
): Promise<RowOf<typeof lockUser>> => {
  const user = await lockUser(tx, user_id)
  if (!user) throw new Problem('unauthenticated')
  // The operator's commands act for people without a session.
  if (session_id === null) return user
  const session = await tx.db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!session) throw new Problem('unauthenticated')
  return user
}
