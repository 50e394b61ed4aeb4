/*
 * What organisers say of the fees of entries: that they were paid or are waived, and until when they may be paid.
 */
import * as z from 'zod'
import { mostAtOnce } from './rules/entry-choices.ts'
import { text } from './text.ts'

const link = z.string()

export const notingFees = z.strictObject({
  link,
  contest: z.uuid(),
  entries: z.array(z.uuid()).min(1).max(mostAtOnce),
  to: z.enum(['paid', 'waived', 'pending']),
  /** For the log, such as the date of a transfer; needed wherever money is forgone or a note is taken back. */
  reason: text({ max: 300 }).default('')
})
export type NotingFees = Omit<z.infer<typeof notingFees>, 'link'>

export const feesNoted = z.object({
  done: z.array(z.string()),
  left: z.array(z.object({ id: z.string(), why: z.enum(['not_found', 'not_from_here', 'on_invoice']) }))
})
export type FeesNoted = z.infer<typeof feesNoted>

export const extendingFees = z.strictObject({
  link,
  contest: z.uuid(),
  entries: z.array(z.uuid()).min(1).max(mostAtOnce),
  /** The last day, in the contest's zone. */
  until: z.iso.date()
})
export type ExtendingFees = Omit<z.infer<typeof extendingFees>, 'link'>

export const feesExtended = z.object({
  done: z.array(z.string()),
  left: z.array(z.object({ id: z.string(), why: z.enum(['not_found', 'not_waiting', 'not_later']) }))
})
export type FeesExtended = z.infer<typeof feesExtended>
