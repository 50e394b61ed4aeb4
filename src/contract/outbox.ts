/*
 * The mails that went out in a team's name, for those who run it: how far each came, what it says, and one more try for
 * those that failed. What a link carries is cut out of them: a mail opens things for its receiver alone.
 */
import * as z from 'zod'
import { pageLimit } from './numbers.ts'
import { teamCall } from './kit.ts'
import { emailMessage } from './mails.ts'
import { cancelReasons, mailStates } from './rules/mail-states.ts'
import { text } from './text.ts'

const item = z.object({
  id: z.string(),
  /** Both are gone with the account of whoever got it. */
  to_address: z.string().nullable(),
  subject: z.string().nullable(),
  /** `queued` waits to be sent, `kept` is there to be read because there is no mail server. */
  state: z.enum(mailStates),
  /** Why one that is `cancelled` was not sent. */
  cancelled_for: z.enum(cancelReasons).nullable(),
  attempts: z.int(),
  /** What the mail server said at the last try. */
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable()
})
export type OutboxItem = z.infer<typeof item>

/** What it says is kept for thirty days after it went; the fact that it was written, for good. */
const inFull = item.extend({ text: z.string().nullable(), letter: emailMessage.nullable() })
export type OutboxMail = z.infer<typeof inFull>

const link = z.string()
const tags = ['outbox']

export const outbox = {
  list: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/mails',
      summary: 'The mails of the team, newest first',
      tags
    })
    .input(
      z.object({
        link,
        state: z.enum(mailStates).optional(),
        /** In the address or the subject. */
        q: text({ max: 200 }).optional(),
        limit: pageLimit,
        cursor: z.string().max(100).optional()
      })
    )
    .output(z.object({ items: z.array(item), next: z.string().nullable() })),

  get: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/mails/{id}',
      summary: 'A mail, without what its links open',
      tags
    })
    .input(z.object({ link, id: z.string() }))
    .output(inFull),

  retry: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'PATCH',
      path: '/teams/{link}/mails/{id}',
      summary: 'Send a mail that did not arrive once more',
      tags
    })
    .input(z.strictObject({ link, id: z.string(), state: z.literal('queued') }))
    .output(inFull)
}
