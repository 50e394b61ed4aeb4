/* What of an order can be reminded of, and when that goes by itself. */
import { nextReminder, stepDue, type ReminderPlan } from '#contract/rules/reminder-steps.ts'
import { localIn } from '#contract/rules/zoned-time.ts'
import { dayOf } from './billing-settings.present.ts'
import { balanceOf, standingInvoice, type OrderRow } from './orders.actions.ts'

export const planOf = ({ reminding, time_zone }: OrderRow): ReminderPlan => ({
  days: reminding?.days ?? [],
  since: reminding?.since ? dayOf(new Date(reminding.since), time_zone) : null
})

/** The invoice that is open, with what it is reminded by; null where nobody is to pay anything, or nobody is left to. */
const openInvoice = (row: OrderRow) => {
  const invoice = standingInvoice(row)
  const { due } = balanceOf(row)
  if (!invoice || invoice.due_on === null || due === 0 || row.user_id === null) return null
  const sent = row.reminders.filter(({ invoice_id }) => invoice_id === invoice.id)
  return { id: invoice.id, number: invoice.number, due_on: invoice.due_on, due, sent }
}

export interface Overdue {
  id: string
  number: string
  due_on: string
  due: number
}

/** Null where its last day is not over yet. */
export const overdueInvoice = (row: OrderRow, now: Date): Overdue | null => {
  const open = openInvoice(row)
  return open && open.due_on < dayOf(now, row.time_zone) ? open : null
}

export const isReminded = (row: OrderRow, { id }: Overdue, now: Date): boolean =>
  row.reminders.some(({ invoice_id, on }) => invoice_id === id && on === dayOf(now, row.time_zone))

/** The step that goes now by itself. */
export const stepNow = (row: OrderRow, now: Date): number | null => {
  const open = openInvoice(row)
  return open && stepDue(planOf(row), open, localIn(now, row.time_zone))
}

export const nextOf = (
  row: OrderRow,
  now: Date,
  plan: ReminderPlan = planOf(row)
): { step: number; on: string } | null => {
  const open = openInvoice(row)
  return open && nextReminder(plan, open, localIn(now, row.time_zone))
}

/** As if they had been turned on just now. */
export const planFromNow = (row: OrderRow, now: Date): ReminderPlan => ({
  ...planOf(row),
  since: dayOf(now, row.time_zone)
})

/** Whether an invoice of it is to be paid by somebody, in time or not. */
export const isOwed = (row: OrderRow): boolean => openInvoice(row) !== null
