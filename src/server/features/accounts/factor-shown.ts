/*
 * The password alone gives nobody a second factor in another's place: where an account has one, it is shown before
 * another is added, and before the last goes from an account that is asked for one. Asked under the account's lock.
 */
import { Problem } from '#contract/problems.ts'
import { hasFactor } from '#server/platform/access/factors.ts'
import { isAsked } from '#server/platform/access/place.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'

const selectShown = (tx: Tx, { user_id, session_id }: UserActor) =>
  tx.db
    .selectFrom('users')
    .select(hasFactor(user_id).as('has_factor'))
    .select(query =>
      query
        .selectFrom('sessions')
        .select('both_factors')
        .where('sessions.user_id', '=', user_id)
        .where('sessions.id', '=', session_id)
        .as('both_factors')
    )
    .where('users.id', '=', user_id)
    .executeTakeFirst()

const notShown = (): Problem => new Problem('forbidden', { reason: 'second_factor_first' })

/** Passkeys that rest since a reset count as well: their owner says first whose they are. */
export const requireShownFactor = async (tx: Tx, actor: UserActor): Promise<void> => {
  const found = await selectShown(tx, actor)
  if (found?.has_factor && !found.both_factors) throw notShown()
}

/** After a removal, which this takes back. What is left unprotected here would be given a factor by the password alone. */
export const requireFactorLeft = async (tx: Tx, actor: UserActor): Promise<void> => {
  const found = await selectShown(tx, actor)
  if (found?.has_factor || found?.both_factors) return
  if (await isAsked(tx.db, actor.user_id)) throw notShown()
}
