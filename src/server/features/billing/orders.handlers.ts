import type { TeamBilling } from '#contract/billing-settings.ts'
import type { contract } from '#contract/index.ts'
import type { Order } from '#contract/order-shapes.ts'
import { Problem } from '#contract/problems.ts'
import { mostReminded } from '#contract/rules/reminder-steps.ts'
import { sellerGaps } from '#contract/rules/seller-gaps.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { isId } from '#server/platform/ids.ts'
import { once } from '#server/platform/once.ts'
import { readBilling } from './billing.actions.ts'
import { dayOf } from './billing.present.ts'
import { presentInvoice, presentOrder, presentOrderOfTeam } from './orders.present.ts'
import { invoicePdfFor, invoiceUblFor, readInvoice } from './invoice-reading.actions.ts'
import { readIdentity, saveIdentity } from './identity.actions.ts'
import { creditOrder } from './crediting.actions.ts'
import { issueInvoices, issueOwn } from './invoices.actions.ts'
import {
  invoiceOrder,
  lockOrders,
  orderOrder,
  selectOrder,
  selectOrders,
  selectOrdersById,
  selectOrderSums,
  selectOwnInvoices,
  selectOwnOrder,
  selectOwnOrders
} from './orders.queries.ts'
import { wordsOfQuery } from './order-parts.ts'
import { transferCode } from './transfer-payloads.ts'
import { recordPayment, recordRefund } from './payments.actions.ts'
import { remindInvoices } from './reminders.actions.ts'
import { selectToRemind } from './reminders.queries.ts'

/** The same account as `pay_to` names. */
const transferOf = ({ name, iban, bic, ...address }: TeamBilling, { due, currency, reference }: Order) =>
  transferCode({ currency, amount: due, name, address, iban, bic, reference })

const payToOf = ({ name, iban, bic, payment_note: note }: TeamBilling) => ({ name, iban, bic, note })

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

  async own_invoices({ platform, actor, team }, asked) {
    const page = invoiceOrder.read(asked)
    const { user_id } = requireUser(actor)
    const rows = await platform.doors.readTeam(team.id, db => selectOwnInvoices(db, team.id, user_id, page))
    const ids = [...new Set(rows.map(({ order_id }) => order_id))]
    const orders = await platform.doors.readTeam(team.id, db => selectOrdersById(db, team.id, ids))
    const now = platform.clock.now()
    const { items, next } = invoiceOrder.answer(rows, page, ({ id, order_id }) => {
      const order = orders.find(each => each.id === order_id)
      const invoice = order?.invoices.find(each => each.id === id)
      return order && invoice ? [presentInvoice(invoice, order, now)] : []
    })
    return { items: items.flat(), next }
  },

  async billing({ platform, actor, team }, asked) {
    const page = orderOrder.read(asked)
    const { user_id } = requireUser(actor)
    const rows = await platform.doors.readTeam(team.id, db => selectOwnOrders(db, team.id, user_id, page))
    const now = platform.clock.now()
    const settings = await readBilling(platform, team.id)
    const { items, next } = orderOrder.answer(rows, page, row => {
      const order = presentOrder(row, now)
      return { ...order, transfer_code: transferOf(settings, order) }
    })
    return {
      identity: await readIdentity(platform, user_id),
      // Where to pay to is told to who has something to pay.
      pay_to: items.some(({ due }) => due > 0) ? payToOf(settings) : null,
      issues: sellerGaps(settings, dayOf(now, 'UTC')).length === 0,
      items,
      next
    }
  },

  save_identity: ({ platform, actor }, { team: _, ...identity }) =>
    saveIdentity(platform, requireUser(actor), identity),

  async ask_invoice(call, { order: id }) {
    const { platform, actor, team, once: token } = call
    const by = requireUser(actor)
    const { invoice } = await platform.doors.withTeam(team.id, by, tx =>
      once(tx, token, async () => {
        await lockOrders(tx, [id])
        const row = await selectOwnOrder(tx.db, team.id, id, by.user_id).executeTakeFirst()
        if (!row) throw new Problem('not_found')
        return { invoice: await issueOwn(platform, tx, row) }
      })
    )
    return readInvoice(call, invoice)
  }
}
