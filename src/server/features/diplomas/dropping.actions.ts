import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deletePreparing, setUnreplaced } from './diplomas.queries.ts'

/** Those that come to nothing after all; what they were to replace says then that it holds no more. */
export const dropPreparing = async (
  platform: Platform,
  tx: Tx,
  ids: readonly string[],
  reason: string
): Promise<void> => {
  if (ids.length === 0) return
  await setUnreplaced(tx, ids, { revoked_at: platform.clock.now(), reason })
  await deletePreparing(tx, ids)
}
