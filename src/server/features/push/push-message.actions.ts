/*
 * One message to one browser, encrypted for it: its push service carries what it cannot read. What was read meanwhile, or
 * is out of its reader's sight by now, is not sent. A browser that its service does not know any more is removed.
 */
import { findUnread } from '#server/features/notifications/feed.actions.ts'
import type { Actor } from '#server/platform/db/door.ts'
import { tellOutside } from '#server/platform/outbound.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteGone, selectDevice } from './push.queries.ts'
import type { sendPush } from './push.jobs.ts'

const sender: Actor = { kind: 'system', name: 'push' }

/** News that is a day old is no surprise any more. */
const lasts_seconds = 86_400
const patience_ms = 15_000
/** A message has room for about 3,900 bytes once it is encrypted. */
const longest = { title: 120, text: 300 } as const

type Order = NonNullable<(typeof sendPush)['payload']>

const cut = (text: string, most: number): string => [...text].slice(0, most).join('')

export const pushOne = async (
  { doors, clock, config, log }: Platform,
  { team_id, notification_id, session_id }: Order
): Promise<void> => {
  const { push } = config
  const [device] = await doors.readPlatform(db => selectDevice(db, session_id, clock.now()))
  if (!push || !device) return
  const { user_id, endpoint, p256dh, auth } = device
  const entry = await findUnread({ doors }, { team_id, user_id, id: notification_id })
  if (!entry) return
  const payload = JSON.stringify({
    id: notification_id,
    title: cut(entry.title, longest.title),
    text: cut(entry.text, longest.text),
    path: entry.path
  })
  // Few installations send any, and it takes long to load.
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    Buffer.from(payload),
    {
      TTL: lasts_seconds,
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: push.subject, publicKey: push.public_key, privateKey: push.private_key }
    }
  )
  const { 'Content-Length': _, ...others } = headers
  const { origin, pathname, search, host } = new URL(endpoint)
  const status = await tellOutside({
    origin,
    path: pathname + search,
    method: 'POST',
    headers: others,
    body: new Uint8Array(body),
    timeout_ms: patience_ms
  })
  if (status === 404 || status === 410) await doors.withPlatform(sender, tx => deleteGone(tx, endpoint))
  else if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`)
  else if (status >= 400) log.warn({ status, host }, 'a push service refused a message')
}
