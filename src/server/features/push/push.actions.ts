/* The browsers of one account. */
import { createECDH } from 'node:crypto'
import type { PushDevice } from '#contract/push.ts'
import { invalidField, Problem } from '#contract/problems.ts'
import type { UserActor } from '#server/platform/db/door.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isPushService } from '#server/platform/push/push-config.ts'
import { deleteDevice, deviceOrder, putDevice, selectDevices } from './push.queries.ts'

interface NewDevice {
  endpoint: string
  p256dh: string
  auth: string
}

/** Whether anything can be encrypted for it: a point that is not on the curve would only fail when something is sent. */
const isPoint = (p256dh: string): boolean => {
  try {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    pair.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}

const present = (
  { id, agent, since }: { id: string; agent: string; since: Date },
  session_id: string | null
): PushDevice => ({ id, agent, since: since.toISOString(), current: id === session_id })

export const listDevices = async (
  { doors, clock, config }: Platform,
  { user_id, session_id }: UserActor,
  asked: { limit: number; cursor?: string | undefined }
) => {
  const page = deviceOrder.read(asked)
  const rows = await doors.readPlatform(db => selectDevices(db, { user_id, now: clock.now(), ...page }))
  return {
    key: config.push?.public_key ?? null,
    ...deviceOrder.answer(rows, page, row => present(row, session_id))
  }
}

export const addDevice = async (
  platform: Platform,
  by: UserActor,
  { endpoint, p256dh, auth }: NewDevice
): Promise<PushDevice> => {
  const { doors, clock, config } = platform
  const { user_id, session_id } = by
  if (config.push === null || session_id === null) throw new Problem('conflict', { reason: 'no_push_here' })
  if (!isPushService(config.push, endpoint)) throw invalidField(['endpoint'], 'not_allowed')
  if (!isPoint(p256dh)) throw invalidField(['p256dh'], 'pattern')
  await doors.withPlatform(by, tx =>
    putDevice(tx, { session_id, user_id, endpoint, p256dh, auth, since: clock.now() })
  )
  const { items } = await listDevices(platform, by, { limit: 100 })
  const added = items.find(({ current }) => current)
  // Signed out meanwhile, in another tab.
  if (!added) throw new Problem('unauthenticated')
  return added
}

export const removeDevice = ({ doors }: Platform, by: UserActor, id: string): Promise<void> =>
  doors.withPlatform(by, async tx => {
    if (!isId(id) || !(await deleteDevice(tx, by.user_id, id))) throw new Problem('not_found')
  })
