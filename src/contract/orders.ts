/*
 * What artists owe, and what came of it. One open order gathers the fees of an artist in a contest; it is paid, or an invoice
 * is issued for it, and the next entry begins another. Invoices and payments are added to and never changed.
 */
import * as z from 'zod'
import { teamCall } from './kit.ts'
import { sentFile } from './sent-file.ts'
import { pageLimit } from './numbers.ts'
import {
  crediting,
  identity,
  invoiceInFull,
  invoiceSummary,
  issued,
  issuing,
  orderOfTeam,
  ordersPage,
  ownOrder,
  payTo,
  recording,
  reminded,
  reminding,
  savingIdentity,
  sums,
  toRemind
} from './order-shapes.ts'

const tags = ['orders']

/** An order once a payment or a refund was recorded on it. */
const recordedOrder = orderOfTeam.extend({
  /** Entries that waited for their fee and count by it: of each its artist gets an email. */
  counted: z.int()
})
export type RecordedOrder = z.infer<typeof recordedOrder>

export const orders = {
  list: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/orders',
      summary: 'What artists owe, the newest first',
      tags
    })
    .input(ordersPage)
    .output(z.object({ items: z.array(orderOfTeam), next: z.string().nullable() })),

  sums: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/order-sums',
      summary: 'What is owed and what came in',
      tags
    })
    .input(z.object({ link: z.string(), contest: z.uuid().optional() }))
    .output(z.object({ sums: z.array(sums) })),

  get: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({ method: 'GET', path: '/teams/{link}/orders/{id}', summary: 'One order', tags })
    .input(z.object({ link: z.string(), id: z.string() }))
    .output(orderOfTeam),

  issue: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({ method: 'POST', path: '/teams/{link}/invoices', summary: 'Issue invoices for orders', tags })
    .input(issuing)
    .output(issued),

  record_payment: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({ method: 'POST', path: '/teams/{link}/orders/{id}/payments', summary: 'Record a payment', tags })
    .input(recording)
    .output(recordedOrder),

  record_refund: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/orders/{id}/refunds',
      summary: 'Record what was paid back',
      tags
    })
    .input(recording)
    .output(recordedOrder),

  credit: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/orders/{id}/credit',
      summary: 'Issue a credit note for lines of an invoice, or give back fees of withdrawn entries',
      tags
    })
    .input(crediting)
    .output(orderOfTeam),

  to_remind: teamCall({ access: 'organiser', limit: null, team_in: 'link' })
    .route({
      method: 'GET',
      path: '/teams/{link}/reminders',
      summary: 'Whose overdue invoices can be reminded of today',
      tags
    })
    .input(z.object({ link: z.string(), contest: z.uuid().optional() }))
    .output(toRemind),

  remind: teamCall({ access: 'organiser', limit: 'write', team_in: 'link', once: true })
    .route({
      method: 'POST',
      path: '/teams/{link}/reminders',
      summary: 'Remind artists of overdue invoices, each once a day',
      tags
    })
    .input(reminding)
    .output(reminded),

  invoice: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/user/invoices/{id}',
      summary: 'One of my invoices; to organisers any of their team',
      tags
    })
    .input(z.object({ team: z.string(), id: z.string() }))
    .output(invoiceInFull),

  pdf: teamCall({ access: 'account', limit: 'search', team_in: 'team', file: 'application/pdf' })
    .route({
      method: 'GET',
      path: '/user/invoices/{id}/pdf',
      summary: 'One of my invoices as PDF, with the data of EN 16931 in it',
      tags,
      outputStructure: 'detailed'
    })
    .input(z.object({ team: z.string(), id: z.string() }))
    .output(sentFile),

  ubl: teamCall({ access: 'account', limit: 'search', team_in: 'team', file: 'application/xml' })
    .route({
      method: 'GET',
      path: '/user/invoices/{id}/ubl',
      summary: 'One of my invoices for a program, in UBL',
      tags,
      outputStructure: 'detailed'
    })
    .input(z.object({ team: z.string(), id: z.string() }))
    .output(sentFile),

  own_invoices: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/user/invoices',
      summary: 'My invoices in this team, the newest first',
      tags
    })
    .input(z.object({ team: z.string(), limit: pageLimit, cursor: z.string().max(100).optional() }))
    .output(z.object({ items: z.array(invoiceSummary), next: z.string().nullable() })),

  billing: teamCall({ access: 'account', limit: null, team_in: 'team' })
    .route({
      method: 'GET',
      path: '/user/billing',
      summary: 'To whom my invoices are addressed, and what I owe in this team, the newest first',
      tags
    })
    .input(z.object({ team: z.string(), limit: pageLimit, cursor: z.string().max(100).optional() }))
    .output(
      z.object({
        identity: identity.nullable(),
        /** Null where nothing is owed. */
        pay_to: payTo.nullable(),
        /** Whether the team can issue an invoice by now. */
        issues: z.boolean(),
        items: z.array(ownOrder),
        next: z.string().nullable()
      })
    ),

  save_identity: teamCall({ access: 'account', limit: 'write', team_in: 'team' })
    .route({ method: 'PUT', path: '/user/billing', summary: 'Say to whom invoices are addressed', tags })
    .input(savingIdentity)
    .output(identity),

  ask_invoice: teamCall({ access: 'account', limit: 'write', team_in: 'team', once: true })
    .route({
      method: 'POST',
      path: '/user/invoices',
      summary: 'Have the invoice of my order issued',
      tags
    })
    .input(z.strictObject({ team: z.string(), order: z.uuid() }))
    .output(invoiceInFull)
}
