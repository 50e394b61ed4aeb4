/* What is left of an account is a shell without a name or a way in. */
import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { eraseUserRow } from './accounts.queries.ts'
import { deleteChallenges } from './challenges.ts'
import { deleteTokens } from './mailed-tokens.ts'
import { deletePasskeys } from './passkeys.queries.ts'
import { deleteSessions } from './sessions.queries.ts'
import { deleteFactor } from './two-factor.queries.ts'

export const emptyAccount = async (platform: Platform, tx: Tx, user_id: string): Promise<void> => {
  await deleteSessions(tx, user_id)
  await deleteTokens(tx, user_id)
  await deleteChallenges(tx, user_id)
  await deleteFactor(tx, user_id)
  await deletePasskeys(tx, user_id)
  await eraseUserRow(tx, user_id, platform.clock.now())
  await audit(tx, platform, { verb: 'user.erased', subject: `user:${user_id}` })
}
