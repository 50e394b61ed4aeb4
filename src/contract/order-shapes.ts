/* The shapes of the calls of orders. Invoices and payments are added to and never changed. */
import * as z from 'zod'
import { invoiceKinds, invoiceSnapshot } from './invoice-snapshot.ts'
import { localizedText } from './localized-text.ts'
import { largestInteger, pageLimit, version } from './numbers.ts'
import { listedOrders } from './rules/listed-orders.ts'
import { allPaymentMethods, lineStates, orderStates, paymentMethods } from './rules/order-state.ts'
import { mostAtOnce } from './rules/entry-choices.ts'
import { mostReminded } from './rules/reminder-steps.ts'
import { nameText, refusedAs, text } from './text.ts'

const link = z.string()
const team = z.string()
const day = z.iso.date()

const orderLine = z.object({
  work_id: z.string(),
  /** Null where the entry was deleted with its artist's account. */
  entry_number: z.int().nullable(),
  title: z.string(),
  /** What is asked for, or was. */
  amount: z.int(),
  /** What a waiver takes off beside that. */
  taken_off: z.int(),
  /** The code that did, or an empty text where it was asked for; null where there is no waiver. */
  waiver_code: z.string().nullable(),
  /** What goes back of it after a withdrawal, beside the amount that is kept. */
  given_back: z.int(),
  /** Until when it is to be paid, where its entry waits for that. */
  pay_by: z.iso.datetime().nullable(),
  /** Its entry was withdrawn: where it was paid and not invoiced, it can be given back by itself. */
  withdrawn: z.boolean(),
  state: z.enum(lineStates)
})

const invoiceStates = ['open', 'overdue', 'paid', 'cancelled', 'refunded', 'issued'] as const

/** An invoice or a credit note as lists show it. */
export const invoiceSummary = z.object({
  id: z.string(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issued_on: day,
  due_on: day.nullable(),
  gross: z.int(),
  currency: z.string(),
  /** A credit note is issued, and that is all that becomes of it. */
  state: z.enum(invoiceStates)
})
export type InvoiceSummary = z.infer<typeof invoiceSummary>

const payment = z.object({
  amount: z.int(),
  method: z.enum(allPaymentMethods),
  paid_on: day,
  note: z.string()
})

export const order = z.object({
  id: z.string(),
  contest: z.object({
    id: z.string(),
    slug: z.string(),
    title: localizedText({ max: 120 }),
    time_zone: z.string()
  }),
  number: z.int(),
  /** Of the transfer, by ISO 11649. */
  reference: z.string(),
  state: z.enum(orderStates),
  currency: z.string(),
  lines: z.array(orderLine),
  amount: z.int(),
  paid: z.int(),
  due: z.int(),
  /** What was paid and is owed no more. */
  owed_back: z.int(),
  payments: z.array(payment),
  /** The newest first. */
  invoices: z.array(invoiceSummary),
  created_at: z.iso.datetime()
})
export type Order = z.infer<typeof order>

const reminder = z.object({
  /** Of which invoice. */
  number: z.string(),
  on: day,
  /** Null where an organiser sent it by hand. */
  step: z.int().nullable(),
  /** What was still to be paid then. */
  amount: z.int()
})

/** As organisers read it: with whose it is, and how they were reminded. */
export const orderOfTeam = order.extend({
  /** Null, like the address, where whoever asks judges one of its works blind. */
  artist: z.string().nullable(),
  email: z.string().nullable(),
  /** The newest first. */
  reminders: z.array(reminder),
  /** What goes next by itself. */
  next_reminder: z.object({ step: z.int(), on: day }).nullable()
})
export type OrderOfTeam = z.infer<typeof orderOfTeam>

const orderFilter = {
  contest: z.uuid().optional(),
  state: z.enum(listedOrders).optional(),
  /** Of a name, a title, or a number of an order, an entry or an invoice. */
  q: z.string().max(80).optional()
}

export const ordersPage = z.object({
  link,
  ...orderFilter,
  limit: pageLimit,
  cursor: z.string().max(200).optional()
})

const amount = z.int().min(1).max(largestInteger)

export const recording = z.strictObject({
  link,
  id: z.string(),
  amount,
  method: z.enum(paymentMethods).default('transfer'),
  paid_on: day.refine(value => value >= '2000-01-01' && value < '2200', refusedAs('pattern')),
  note: text({ max: 200 }).default('')
})
export type RecordingPayment = Omit<z.infer<typeof recording>, 'link'>

export const crediting = z.strictObject({
  link,
  id: z.string(),
  works: z.array(z.uuid()).min(1).max(100),
  reason: text({ min: 1, max: 300 })
})
export type Crediting = Omit<z.infer<typeof crediting>, 'link'>

export const issuing = z.strictObject({ link, orders: z.array(z.uuid()).min(1).max(mostAtOnce) })

export const issued = z.object({
  done: z.array(z.object({ order: z.string(), invoice: z.string(), number: z.string() })),
  left: z.array(
    z.object({ order: z.string(), why: z.enum(['not_found', 'invoiced_already', 'nothing_due']) })
  )
})
export type IssuedInvoices = z.infer<typeof issued>

const leftOut = ['not_found', 'not_overdue', 'no_artist', 'reminded_today', 'being_paid'] as const

export const reminding = z.strictObject({ link, orders: z.array(z.uuid()).min(1).max(mostReminded) })

export const reminded = z.object({
  done: z.array(z.object({ order: z.string(), number: z.string() })),
  left: z.array(z.object({ order: z.string(), why: z.enum(leftOut) }))
})
export type RemindedInvoices = z.infer<typeof reminded>

/** Who can be reminded by now, the longest overdue first. */
export const toRemind = z.object({
  total: z.int(),
  /** The first of them. */
  invoices: z
    .array(
      z.object({
        order: z.string(),
        artist: z.string().nullable(),
        number: z.string(),
        due_on: day,
        due: z.int(),
        currency: z.string()
      })
    )
    .max(mostReminded)
})
export type ToRemind = z.infer<typeof toRemind>

/** Of one currency: what is owed, what came in, what is to be paid back. */
export const sums = z.object({
  currency: z.string(),
  due: z.int(),
  overdue: z.int(),
  paid: z.int(),
  owed_back: z.int()
})
export type OrderSums = z.infer<typeof sums>

/** Either way, in one currency. */
export const owed = sums.pick({ currency: true, due: true, owed_back: true })
export type Owed = z.infer<typeof owed>

export const invoiceInFull = z.object({
  ...invoiceSummary.shape,
  order_id: z.string(),
  /** Whether it is the asker's, and not one that they read for their team. */
  own: z.boolean(),
  snapshot: invoiceSnapshot,
  /** What is still to be paid of it. */
  due: z.int(),
  /** The credit notes that take it back. */
  credited_by: z.array(z.object({ id: z.string(), number: z.string() }))
})
export type InvoiceInFull = z.infer<typeof invoiceInFull>

/** What has become of an invoice by now. */
export const invoiceNow = invoiceInFull.pick({
  id: true,
  state: true,
  due: true,
  due_on: true,
  currency: true
})
export type InvoiceNow = z.infer<typeof invoiceNow>

const identityFields = {
  name: nameText({ min: 1, max: 160 }),
  company: nameText({ max: 160 }),
  street: nameText({ min: 1, max: 160 }),
  postal_code: nameText({ max: 20 }),
  city: nameText({ min: 1, max: 100 }),
  region: nameText({ max: 100 }),
  country: z.string().regex(/^[A-Z]{2}$/),
  vat_id: nameText({ max: 40 })
}
export const identity = z.object({
  ...identityFields,
  vat_id: z.string(),
  version: z.int()
})
export type BillingIdentity = z.infer<typeof identity>

export const savingIdentity = z.strictObject({
  team,
  ...identityFields,
  version: z.union([version, z.literal(0)])
})
export type SavingIdentity = Omit<z.infer<typeof savingIdentity>, 'team'>

/** Where to pay to; fields are empty where the team has not said. */
export const payTo = z.object({ name: z.string(), iban: z.string(), bic: z.string(), note: z.string() })

/** An order as its artist sees it. */
export const ownOrder = order.extend({
  /** What a banking app reads to fill in the transfer of what is due; null where nothing is, or no such code exists. */
  transfer_code: z.object({ kind: z.enum(['epc', 'swiss']), text: z.string() }).nullable()
})
export type OwnOrder = z.infer<typeof ownOrder>
