/* What an artist asks of a team: their own invoices, what they owe, and to whom their invoices are addressed. */
import type { TeamBilling } from '#contract/billing-settings.ts'
import type { contract } from '#contract/index.ts'
import type { Order } from '#contract/order-shapes.ts'
import { Problem } from '#contract/problems.ts'
import { sellerGaps } from '#contract/rules/seller-gaps.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import type { Handlers } from '#server/platform/http/handlers.ts'
import { once } from '#server/platform/once.ts'
import { readBilling } from './billing-settings.actions.ts'
import { dayOf } from './billing-settings.present.ts'
import { readIdentity, saveIdentity } from './identity.actions.ts'
import { readInvoice } from './invoice-reading.actions.ts'
import { issueOwn } from './invoices.actions.ts'
import { presentInvoice, presentOrder } from './orders.present.ts'
import {
  invoiceOrder,
  lockOrders,
  orderOrder,
  selectOrdersById,
  selectOwnInvoices,
  selectOwnOrder,
  selectOwnOrders
} from './orders.queries.ts'
import { transferCode } from './transfer-payloads.ts'

/** The same account as `pay_to` names. */
const transferOf = ({ name, iban, bic, ...address }: TeamBilling, { due, currency, reference }: Order) =>
  transferCode({ currency, amount: due, name, address, iban, bic, reference })

const payToOf = ({ name, iban, bic, payment_note: note }: TeamBilling) => ({ name, iban, bic, note })

type OwnCalls = 'own_invoices' | 'billing' | 'save_identity' | 'ask_invoice'

export const ownInvoiceHandlers: Pick<Handlers<typeof contract.orders>, OwnCalls> = {
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
