/*
 * Writing to a team. What is written becomes a thread with a number. Whoever wrote it reads and answers it by their
 * account, or without one by a signed link that is mailed to them and nowhere else told: so the address is shown to be
 * theirs before anything is read. What the team notes for itself is not in here.
 *
 * Up to three files go along with a message. Each is sent by itself, as the body of `POST /contact/files?team=…`, and
 * answered with a ticket; the message names the tickets and takes the files.
 */
import * as z from 'zod'
import { pageLimit } from './numbers.ts'
import { teamCall } from './kit.ts'
import { defaultLocale, locales } from './locales.ts'
import { contactTopics, threadStates, writtenTopics } from './rules/contact-choices.ts'
import { contactFileKinds, contactFileLimits } from './rules/contact-file.ts'
import { nameText, refusedAs, text } from './text.ts'

export const written = text({ min: 1, max: 5000, lines: true })

/** The tickets of the files that go along, in their order; each is good for one message, and for some hours. */
export const tickets = z
  .array(z.string().max(200))
  .refine(
    list => list.length <= contactFileLimits.files,
    refusedAs('too_many', { max: contactFileLimits.files })
  )
  .default([])

const file = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(contactFileKinds),
  bytes: z.int()
})
export type ContactFile = z.infer<typeof file>

/** In the order in which the message named them. */
export const files = z.array(file)

/** What `POST /contact/files` answers. */
export interface TakenFile extends Omit<ContactFile, 'id'> {
  ticket: string
  expires_at: string
}

/** Where a file is saved from: an address that is good for a few minutes. */
export const fileAddress = z.object({ url: z.string(), expires_at: z.iso.datetime() })

const summary = z.object({
  id: z.string(),
  number: z.int(),
  topic: z.enum(contactTopics),
  state: z.enum(threadStates),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime()
})

export const thread = summary.extend({
  name: z.string(),
  messages: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['message', 'answer']),
      body: z.string(),
      files,
      at: z.iso.datetime()
    })
  )
})
export type Thread = z.infer<typeof thread>

const team = z.string()
/** Its id for who wrote it with an account; what the mailed link holds for everybody else. */
const at = { team, thread: z.string().min(1).max(200) }
const tags = ['contact']

export const contact = {
  write: teamCall({ access: 'anyone', limit: 'contact', team_in: 'team', once: true })
    .route({ method: 'POST', path: '/contact', summary: 'Write to the team', tags, successStatus: 201 })
    .input(
      z.strictObject({
        team,
        topic: z.enum(writtenTopics),
        /** Both are asked of who has no account; of others they are the account's own. */
        name: nameText({ max: 160 }).default(''),
        email: z.email().max(254).optional(),
        locale: z.enum(locales).default(defaultLocale),
        message: written,
        files: tickets,
        /** The id of a work on show, which a report or a rights complaint is about. */
        work: z.string().max(40).optional(),
        /** The id of a series that others can see, which a report is about. */
        series: z.string().max(40).optional()
      })
    )
    .output(
      z.object({
        number: z.int(),
        email: z.string(),
        /** Null without an account: then the link comes by mail alone. */
        thread: z.string().nullable()
      })
    ),

  mine: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({ method: 'GET', path: '/contact', summary: 'What I have written to the team', tags })
    .input(
      z.object({
        team,
        limit: pageLimit,
        cursor: z.string().max(100).optional()
      })
    )
    .output(z.object({ items: z.array(summary), next: z.string().nullable() })),

  read: teamCall({ access: 'anyone', limit: 'read_thread', team_in: 'team', reads: true })
    .route({ method: 'POST', path: '/contact/read', summary: 'A thread, by who wrote it', tags })
    .input(z.strictObject(at))
    .output(thread),

  reply: teamCall({ access: 'anyone', limit: 'reply', team_in: 'team', once: true })
    .route({ method: 'POST', path: '/contact/reply', summary: 'Write on in a thread', tags })
    .input(z.strictObject({ ...at, message: written, files: tickets }))
    .output(thread),

  settle: teamCall({ access: 'anyone', limit: 'reply', team_in: 'team' })
    .route({ method: 'POST', path: '/contact/settle', summary: 'Close a thread, or open it again', tags })
    .input(z.strictObject({ ...at, closed: z.boolean() }))
    .output(thread),

  file: teamCall({ access: 'anyone', limit: 'read_thread', team_in: 'team' })
    .route({
      method: 'POST',
      path: '/contact/file',
      summary: 'An address, good for a few minutes, of a file in a thread, by who wrote it',
      tags
    })
    .input(z.strictObject({ ...at, file: z.string().max(40) }))
    .output(fileAddress)
}
