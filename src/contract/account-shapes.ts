/* Where a person is signed in, and of which teams they are; told to nobody but themselves. */
import * as z from 'zod'
import { roles } from './kit.ts'
import { owed } from './order-shapes.ts'

export const session = z.object({
  id: z.string(),
  /** What the browser said of itself, shortened to what a person recognises. */
  agent: z.string(),
  network: z.string(),
  created_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
  current: z.boolean()
})
export type Session = z.infer<typeof session>

export const membership = z.object({
  link: z.string(),
  name: z.string(),
  role: z.enum(roles),
  since: z.iso.datetime()
})
export type Membership = z.infer<typeof membership>

/** What a deletion would do, told before it is done. */
export const erasure = z.object({
  /** The teams that are left; `blocks` where nobody else owns one, so that it must be given away or closed first. */
  teams: z.array(membership.extend({ blocks: z.boolean() })),
  sessions: z.int(),
  /** Invoices and credit notes that stay as they were issued: the law asks for that. */
  invoices: z.int(),
  /** What is still to be paid, and to be paid back, of orders that stay. */
  owed: z.array(owed)
})
export type Erasure = z.infer<typeof erasure>
