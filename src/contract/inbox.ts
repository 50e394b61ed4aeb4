/*
 * What was written to the team, for those who run it: found by state, topic and words, given to somebody, noted upon,
 * answered and closed. An answer goes out by mail; a note never leaves the team.
 */
import * as z from 'zod'
import { pageLimit } from './numbers.ts'
import { teamCall } from './kit.ts'
import { fileAddress, files, tickets, written } from './contact.ts'
import { contactTopics, messageKinds, threadStates } from './rules/contact-choices.ts'
import { text } from './text.ts'

const item = z.object({
  id: z.string(),
  number: z.int(),
  topic: z.enum(contactTopics),
  state: z.enum(threadStates),
  /** Both null where they made a work that the asker judges blind, and it is about taking that out. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  unread: z.boolean(),
  assigned_to: z.object({ id: z.string(), name: z.string() }).nullable(),
  work: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** That was reported. */
  series: z.object({ id: z.string(), title: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime()
})
export type InboxItem = z.infer<typeof item>

export const inboxThread = item.extend({
  messages: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(messageKinds),
      /** Null in what came in, and in what was noted with it. */
      author: z.string().nullable(),
      body: z.string(),
      files,
      at: z.iso.datetime()
    })
  )
})
export type InboxThread = z.infer<typeof inboxThread>

const link = z.string()
const tags = ['inbox']

export const inbox = {
  list: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/inbox', summary: 'What was written to the team', tags })
    .input(
      z.object({
        link,
        state: z.enum(threadStates).optional(),
        topic: z.enum(contactTopics).optional(),
        /** In the name, the address, the messages, or the number itself. */
        q: text({ max: 200 }).optional(),
        /** `me`, `nobody`, or an id. */
        assigned: z.string().max(40).optional(),
        work: z.string().max(40).optional(),
        unread: z.literal('1').optional(),
        limit: pageLimit,
        cursor: z.string().max(100).optional()
      })
    )
    .output(z.object({ items: z.array(item), next: z.string().nullable() })),

  get: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/inbox/{id}', summary: 'A thread, with its notes', tags })
    .input(z.object({ link, id: z.string() }))
    .output(inboxThread),

  change: teamCall({ access: 'organiser', limit: 'write', team_in: 'link' })
    .route({
      method: 'PATCH',
      path: '/teams/{link}/inbox/{id}',
      summary: 'Give a thread to somebody, mark it as read, close it',
      tags
    })
    .input(
      z.strictObject({
        link,
        id: z.string(),
        unread: z.boolean().optional(),
        /** Somebody who runs the team; null for nobody. */
        assigned_to: z.string().max(40).nullable().optional(),
        closed: z.boolean().optional()
      })
    )
    .output(inboxThread),

  write: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/inbox/{id}/messages',
      summary: 'Answer by mail, or note something for the team',
      tags,
      successStatus: 201
    })
    .input(
      z.strictObject({
        link,
        id: z.string(),
        kind: z.enum(['answer', 'note']),
        message: written,
        files: tickets
      })
    )
    .output(inboxThread),

  file: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/inbox/{id}/files/{file}',
      summary: 'An address, good for a few minutes, of a file in a thread',
      tags
    })
    .input(z.object({ link, id: z.string(), file: z.string() }))
    .output(fileAddress)
}
