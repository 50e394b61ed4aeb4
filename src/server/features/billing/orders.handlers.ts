import type { contract } from '#contract/index.ts'
import { Problem } from '#contract/problems.ts'
import { mostReminded } from '#contract/rules/reminder-steps.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { presentOrderOfTeam } from './orders.present.ts'
import { invoicePdfFor, invoiceUblFor, readInvoice } from './invoice-reading.actions.ts'
import { creditOrder } from './crediting.actions.ts'
import { issueInvoices } from './invoices.actions.ts'
import { orderOrder, selectOrder, selectOrders, selectOrderSums } from './orders.queries.ts'
import { wordsOfQuery } from './order-parts.ts'
import { ownInvoiceHandlers } from './own-invoices.handlers.ts'
import { recordPayment, recordRefund } from './payments.actions.ts'
import { remindInvoices } from './reminders.actions.ts'
import { selectToRemind } from './reminders.queries.ts'

export const orderHandlers: Handlers<typeof contract.orders> = {
  async list({ platform, actor, team }, { limit, cursor, contest, state, q = '' }) {
    const page = orderOrder.read({ limit, cursor })
    const now = platform.clock.now()
    const filter = { contest, state, words: wordsOfQuery(q), asker_id: requireUser(actor).user_id, now }
    const rows = await platform.doors.readTeam(team.id, db => selectOrders(db, team.id, filter, page))
    return orderOrder.answer(rows, page, row => presentOrderOfTeam(row, now))
  },

  async sums({ platform, actor, team }, { contest }) {
    const asked = { contest, asker_id: requireUser(actor).user_id, now: platform.clock.now() }
    return { sums: await platform.doors.readTeam(team.id, db => selectOrderSums(db, team.id, asked)) }
  },

  async get({ platform, actor, team }, { id }) {
    const { user_id } = requireUser(actor)
    const [row] = isId(id)
      ? await platform.doors.readTeam(team.id, db => selectOrder(db, team.id, id, user_id))
      : []
    if (!row) throw new Problem('not_found')
    return presentOrderOfTeam(row, platform.clock.now())
  },

  issue: ({ platform, actor, team, once: token }, { orders }) =>
    issueInvoices(platform, requireUser(actor), team.id, orders, token),

  record_payment: ({ platform, actor, team, once: token }, { link: _, ...recording }) =>
    recordPayment(platform, requireUser(actor), team.id, recording, token),

  record_refund: ({ platform, actor, team, once: token }, { link: _, ...recording }) =>
    recordRefund(platform, requireUser(actor), team.id, recording, token),

  credit: ({ platform, actor, team, once: token }, { link: _, ...crediting }) =>
    creditOrder(platform, requireUser(actor), team.id, crediting, token),

  async to_remind({ platform, actor, team }, { contest }) {
    const asked = { contest, asker_id: requireUser(actor).user_id, now: platform.clock.now() }
    const rows = await platform.doors.readTeam(team.id, db =>
      selectToRemind(db, team.id, asked, mostReminded)
    )
    return { total: rows[0]?.total ?? 0, invoices: rows.map(({ total: _, ...invoice }) => invoice) }
  },

  remind: ({ platform, actor, team, once: token }, { orders }) =>
    remindInvoices(platform, requireUser(actor), team.id, orders, token),

  invoice: (call, { id }) => readInvoice(call, id),

  pdf: (call, { id }) => invoicePdfFor(call, id),

  ubl: (call, { id }) => invoiceUblFor(call, id),

  ...ownInvoiceHandlers
}
