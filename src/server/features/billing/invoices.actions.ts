/*
 * Invoices and credit notes. One is a snapshot of seller, buyer, lines and tax, with the next number of its year, and is
 * written in one transaction with what it changes. It never changes afterwards.
 */
import type { InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import type { IssuedInvoices } from '#contract/order-shapes.ts'
import { Problem } from '#contract/problems.ts'
import { laterBy } from '#contract/rules/calendar-day.ts'
import { totalsOf, treatmentOf } from '#contract/rules/invoice-totals.ts'
import { rateOn } from '#contract/rules/tax-rates.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import type { Platform } from '#server/platform/platform.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import { dayOf } from './billing-settings.present.ts'
import { referenceOf } from '#contract/rules/creditor-reference.ts'
import { buyerOf, namesOfCategories } from './buyer.ts'
import { notifyInvoice } from './invoices.mails.ts'
import { balanceOf, settleOrder, standingInvoice, type OrderRow } from './orders.actions.ts'
import { lockOrders, selectOrder } from './orders.queries.ts'
import { nextInvoiceNumber } from './numbers.actions.ts'
import { readSeller, type Seller } from './seller.actions.ts'
import { insertInvoice } from './order-writes.queries.ts'

const snapshotOf = async (
  tx: Tx,
  row: OrderRow,
  seller: Seller,
  day: string
): Promise<Omit<InvoiceSnapshot, 'number'>> => {
  const { locale, isWithVatId, ...buyer } = await buyerOf(tx, row, seller)
  const categories = await namesOfCategories(tx, row, locale)
  const treatment = treatmentOf({
    seller: { country: seller.party.address.country, taxed: seller.taxed },
    buyer: { country: buyer.address.country, vat_id_valid: isWithVatId }
  })
  const rate = treatment === 'taxed' ? rateOn(seller.rates, day) : 0
  if (rate === null) throw new Error(`The team ${tx.team_id} has no rate of ${day}`)
  const due = row.lines.filter(({ state }) => state === 'due')
  const { lines, ...totals } = totalsOf(
    due.map(({ amount }) => ({ amount, rate })),
    { inclusive: true }
  )
  const open = balanceOf(row).due
  return {
    kind: 'invoice',
    issued_on: day,
    supplied_on: day,
    due_on: laterBy(day, seller.payment_days),
    paid: open === 0,
    ...(open > 0 && open < totals.gross && { prepaid: totals.gross - open }),
    locale,
    currency: row.currency,
    contest: row.title[locale] ?? Object.values(row.title)[0] ?? row.slug,
    seller: seller.party,
    buyer,
    lines: lines.map((line, at) => ({
      ...line,
      entry_number: due[at]?.entry_number ?? 0,
      title: due[at]?.title ?? '',
      category: categories.get(due[at]?.category_id ?? '') ?? '',
      ...((due[at]?.taken_off ?? 0) > 0 && { taken_off: due[at]?.taken_off })
    })),
    treatment,
    exemption:
      treatment === 'exempt' ? (seller.exemption[locale] ?? Object.values(seller.exemption)[0] ?? '') : '',
    ...totals,
    reference: referenceOf(row.number),
    corrects: null,
    reason: ''
  }
}

interface Written {
  snapshot: Omit<InvoiceSnapshot, 'number'>
  works: string[]
  prefix: string
}

export const writeInvoice = async (
  platform: Platform,
  tx: Tx,
  row: OrderRow,
  { snapshot, works, prefix }: Written
): Promise<{ id: string; number: string }> => {
  const { kind, issued_on, due_on, gross } = snapshot
  const id = platform.newId()
  // Comes last of what could fail: whoever has the number holds up the others of the team.
  const number = await nextInvoiceNumber(tx, { kind, day: issued_on, prefix })
  const issued_at = platform.clock.now()
  const written = { ...snapshot, number }
  await insertInvoice(tx, {
    id,
    order_id: row.id,
    kind,
    number,
    issued_at,
    due_on,
    gross,
    works,
    snapshot: written
  })
  await audit(tx, platform, {
    verb: kind === 'invoice' ? 'order.invoiced' : 'order.credited',
    subject: `order:${row.id}`,
    details: { number, gross, currency: row.currency }
  })
  const paid = balanceOf(row).due === 0
  await notifyInvoice(platform, tx, { user_id: row.user_id, paid }, { id, ...written })
  return { id, number }
}

interface Draft extends Written {
  row: OrderRow
}

/** Of an order that is locked, has something to invoice and has no invoice that stands. */
const draftOf = async (
  platform: Platform,
  tx: Tx,
  row: OrderRow,
  sellerOn: Awaited<ReturnType<typeof readSeller>>
): Promise<Draft> => {
  const day = dayOf(platform.clock.now(), row.time_zone)
  const seller = sellerOn(day)
  const works = row.lines.flatMap(({ work_id, state }) => (state === 'due' ? [work_id] : []))
  return { row, works, snapshot: await snapshotOf(tx, row, seller, day), prefix: seller.invoice_prefix }
}

const issue = async (platform: Platform, tx: Tx, { row, ...draft }: Draft) => {
  const written = await writeInvoice(platform, tx, row, draft)
  await settleOrder(platform, tx, row.id)
  return written
}

/** All in one transaction; an order that has nothing to invoice is left out and said. */
export const issueInvoices = async (
  platform: Platform,
  by: UserActor,
  team_id: string,
  orders: readonly string[],
  token: OnceToken | null
): Promise<IssuedInvoices> =>
  platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const sellerOn = await readSeller(tx)
      const done: IssuedInvoices['done'] = []
      const left: IssuedInvoices['left'] = []
      const drafts: Draft[] = []
      const ids = [...new Set(orders)].toSorted()
      await lockOrders(tx, ids)
      for (const id of ids) {
        const row = await selectOrder(tx.db, team_id, id, by.user_id).executeTakeFirst()
        if (!row) left.push({ order: id, why: 'not_found' })
        else if (standingInvoice(row)) left.push({ order: id, why: 'invoiced_already' })
        else if (balanceOf(row).amount === 0) left.push({ order: id, why: 'nothing_due' })
        else drafts.push(await draftOf(platform, tx, row, sellerOn))
      }
      // From its first number on this transaction holds up everybody else who issues for the team.
      for (const draft of drafts) {
        const { id: invoice, number } = await issue(platform, tx, draft)
        done.push({ order: draft.row.id, invoice, number })
      }
      return { done, left }
    })
  )

/** The artist's own order: the answer is the invoice, also where it was issued before. */
export const issueOwn = async (platform: Platform, tx: Tx, row: OrderRow): Promise<string> => {
  const standing = standingInvoice(row)
  if (standing) return standing.id
  if (balanceOf(row).amount === 0) throw new Problem('conflict', { reason: 'nothing_to_invoice' })
  const draft = await draftOf(platform, tx, row, await readSeller(tx))
  return (await issue(platform, tx, draft)).id
}
