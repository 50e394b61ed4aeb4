/* What comes into somebody's feed is ordered for each of their browsers, in the same transaction. */
import type { Tx } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selectDevicesOf } from './push.queries.ts'
import { sendPush } from './push.jobs.ts'

interface PushedEntry {
  notification_id: string
  user_id: string
  /** The end of somebody's quiet hours. */
  after: Date | null
}

export const orderPushes = async (
  { config, jobs, clock }: Platform,
  tx: Tx,
  entries: readonly PushedEntry[]
): Promise<void> => {
  if (config.push === null || entries.length === 0) return
  const people = [...new Set(entries.map(({ user_id }) => user_id))]
  const devices = await selectDevicesOf(tx, people, clock.now())
  const orders = entries.flatMap(({ notification_id, user_id, after }) =>
    devices
      .filter(device => device.user_id === user_id)
      .map(({ session_id }) => ({
        payload: { team_id: tx.team_id, notification_id, session_id },
        after: after ?? undefined
      }))
  )
  if (orders.length > 0) await jobs.sendAll(tx, sendPush, orders)
}
