/*
 * When reminders of an overdue invoice go: each step so many days after the day on which it was due, from nine in the morning
 * of its contest. Where time has jumped over a step, only the highest one goes; nobody is reminded twice in a day.
 */
import { laterBy } from './calendar-day.ts'

export const mostSteps = 3
export const longestWait = 180
/** By hand, so many at once. */
export const mostReminded = 500

const from_time = '09:00'

export interface ReminderPlan {
  days: readonly number[]
  /** The day on which they were switched on: no step of before goes by itself. Null where they are off. */
  since: string | null
}

export interface RemindedInvoice {
  due_on: string
  sent: readonly { step: number | null; on: string }[]
}

const highestSent = ({ sent }: RemindedInvoice): number => Math.max(0, ...sent.map(({ step }) => step ?? 0))

/** The steps that are still to come or to be made up for, each with its day. */
const stepsLeft = ({ days, since }: ReminderPlan, invoice: RemindedInvoice) =>
  days
    .map((wait, at) => ({ step: at + 1, on: laterBy(invoice.due_on, wait) }))
    .filter(({ step, on }) => since !== null && on >= since && step > highestSent(invoice))

/** The step that goes now; null where none does. `local` is the time of the contest, as `2026-10-25T02:30`. */
export const stepDue = (plan: ReminderPlan, invoice: RemindedInvoice, local: string): number | null => {
  const [today = '', time = ''] = local.split('T')
  if (time < from_time || invoice.sent.some(({ on }) => on === today)) return null
  return stepsLeft(plan, invoice).findLast(({ on }) => on <= today)?.step ?? null
}

/** Which step goes next by itself, and on which day; null where none is left. */
export const nextReminder = (
  plan: ReminderPlan,
  invoice: RemindedInvoice,
  local: string
): { step: number; on: string } | null => {
  const today = local.slice(0, 10)
  const first = invoice.sent.some(({ on }) => on === today) ? laterBy(today, 1) : today
  const left = stepsLeft(plan, invoice)
  const reached = left.findLast(({ on }) => on <= first)
  return reached ? { step: reached.step, on: first } : (left[0] ?? null)
}

/** Of which words a step has: the first is friendlier than the last. */
export const toneOf = (step: number | null, { days }: Pick<ReminderPlan, 'days'>) => {
  if (step === null) return 'by_hand'
  if (step === 1) return 'first'
  return step >= days.length ? 'last' : 'again'
}
