/*
 * Browsers that show what is new while no page is open (Web Push). Each goes with the session in it, and is asked for by
 * a press there; what a push service learns is that there is something, and not what.
 */
import * as z from 'zod'
import { platformCall } from './kit.ts'
import { pageLimit } from './numbers.ts'

const tags = ['push']

const device = z.object({
  /** Of its session. */
  id: z.string(),
  /** What the browser said of itself; empty where that is not recognised. */
  agent: z.string(),
  since: z.iso.datetime(),
  /** It is the one that asks. */
  current: z.boolean()
})
export type PushDevice = z.infer<typeof device>

export const push = {
  devices: platformCall({ access: 'account', limit: null })
    .route({ method: 'GET', path: '/user/push', summary: 'Browsers that show me what is new', tags })
    .input(z.object({ limit: pageLimit, cursor: z.string().max(100).optional() }))
    .output(
      z.object({
        /** With which a browser is asked for; null where the installation has none. */
        key: z.string().nullable(),
        items: z.array(device),
        next: z.string().nullable()
      })
    ),

  add: platformCall({ access: 'account', limit: 'write' })
    .route({ method: 'PUT', path: '/user/push', summary: 'Show what is new in this browser', tags })
    .input(
      z.strictObject({
        endpoint: z.string().min(1).max(1000),
        p256dh: z.string().regex(/^[\w-]{87}$/),
        auth: z.string().regex(/^[\w-]{22}$/)
      })
    )
    .output(device),

  remove: platformCall({ access: 'account', limit: 'write' })
    .route({
      method: 'DELETE',
      path: '/user/push/{id}',
      summary: 'End the notifications in one of my browsers',
      tags
    })
    .input(z.strictObject({ id: z.string() }))
    .output(z.object({ removed: z.literal(true) }))
}
