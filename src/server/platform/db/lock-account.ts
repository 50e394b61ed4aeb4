import { Problem } from '#contract/problems.ts'
import type { Actor, Tx } from './door.ts'

/** Asked under the lock, in a statement of its own: who had to wait may have waited for the end of their own session. */
export const requireSession = async ({ db }: Tx, actor: Actor): Promise<void> => {
  // The operator's commands act for people without a session.
  if (actor.kind !== 'user' || actor.session_id === null) return
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', actor.session_id)
    .where('user_id', '=', actor.user_id)
    .executeTakeFirst()
  if (!session) throw new Problem('unauthenticated')
}

/**
 * Whoever saves something of an account waits here, two tabs of one person too: of what is saved for the first time there is
 * no row yet. An account that was erased, or is being erased, has no session.
 */
export const lockAccount = async (tx: Tx, user_id: string) => {
  const account = await tx.db
    .selectFrom('users')
    .select(['last_name', 'birth_date', 'verified_at'])
    .where('id', '=', user_id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  await requireSession(tx, tx.actor)
  return account
}
