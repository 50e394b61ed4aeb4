/*
 * Credit notes: what is taken off an invoice, for whole lines or for a part of one, with the figures of the invoice. What
 * earlier notes took back of a line is not taken back again. What was withdrawn can be credited without an invoice, too.
 */
import type { InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import type { OrderOfTeam } from '#contract/order-shapes.ts'
import { Problem } from '#contract/problems.ts'
import { leftOf, refundOf, type RefundedLine } from '#contract/rules/invoice-totals.ts'
import { audit } from '#server/platform/audit.ts'
import type { Tx, UserActor } from '#server/platform/db/door.ts'
import { once, type OnceToken } from '#server/platform/once.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dayOf } from './billing-settings.present.ts'
import { selectSettings } from './billing-settings.queries.ts'
import { writeInvoice } from './invoices.actions.ts'
import { presentOrderOfTeam } from './orders.present.ts'
import { lockOrderFor, readOrderFor, settleOrder, standingInvoice, type OrderRow } from './orders.actions.ts'
import { selectInvoice } from './orders.queries.ts'
import { setLines } from './order-writes.queries.ts'

const snapshotOf = async (tx: Tx, id: string): Promise<InvoiceSnapshot> => {
  const [invoice] = await selectInvoice(tx.db, tx.team_id, id).execute()
  if (!invoice) throw new Error(`The invoice ${id} is gone`)
  return invoice.snapshot
}

/** The invoice of an order that stands, with what of its lines was taken back before. */
const invoiceOf = async (tx: Tx, row: OrderRow) => {
  const standing = standingInvoice(row)
  if (!standing) throw new Problem('conflict', { reason: 'not_on_the_invoice' })
  const refunded: RefundedLine[] = []
  for (const { id, works } of row.invoices.filter(({ corrects }) => corrects === standing.number)) {
    const { lines } = await snapshotOf(tx, id)
    for (const [at, { net, rate, tax, gross }] of lines.entries())
      refunded.push({ place: standing.works.indexOf(works[at] ?? ''), net, rate, tax, gross })
  }
  return { snapshot: await snapshotOf(tx, standing.id), works: standing.works, refunded }
}

interface Note {
  snapshot: InvoiceSnapshot
  works: string[]
  lines: InvoiceSnapshot['lines']
  sums: Pick<InvoiceSnapshot, 'taxes' | 'net' | 'tax' | 'gross'>
  reason: string
}

const writeNote = async (
  platform: Platform,
  tx: Tx,
  row: OrderRow,
  { snapshot: { prepaid: _, ...snapshot }, works, lines, sums, reason }: Note
): Promise<void> => {
  const [settings] = await selectSettings(tx.db, tx.team_id).execute()
  const note = {
    ...snapshot,
    ...sums,
    kind: 'credit_note' as const,
    lines,
    issued_on: dayOf(platform.clock.now(), row.time_zone),
    due_on: null,
    paid: false,
    corrects: { number: snapshot.number, issued_on: snapshot.issued_on },
    reason
  }
  const prefix = settings?.invoice_prefix ?? ''
  await writeInvoice(platform, tx, row, { snapshot: note, works, prefix })
}

interface Crediting {
  works: readonly string[]
  reason: string
}

/** Takes lines of the order's invoice back, of an order that is locked; whoever asks for it settles the order. */
export const noteLines = async (
  platform: Platform,
  tx: Tx,
  row: OrderRow,
  { works, reason }: Crediting
): Promise<void> => {
  const invoice = await invoiceOf(tx, row)
  const due = new Set(row.lines.flatMap(({ work_id, state }) => (state === 'due' ? [work_id] : [])))
  const meant = invoice.works.filter(id => works.includes(id) && due.has(id))
  if (meant.length === 0 || works.some(id => !meant.includes(id)))
    throw new Problem('conflict', { reason: 'not_on_the_invoice' })
  const { snapshot, refunded } = invoice
  const places = [...snapshot.lines.keys()].filter(at => meant.includes(invoice.works[at] ?? ''))
  const left = leftOf(snapshot.lines, refunded)
  const lines = snapshot.lines.flatMap((line, at) => (places.includes(at) ? [{ ...line, ...left[at] }] : []))
  const { lines: _, ...sums } = refundOf(snapshot.lines, { lines: places }, refunded)
  await writeNote(platform, tx, row, { snapshot, works: meant, lines, sums, reason })
  await setLines(tx, row.id, meant, 'credited')
}

export const creditLines = async (
  platform: Platform,
  tx: Tx,
  row: OrderRow,
  crediting: Crediting
): Promise<void> => {
  await noteLines(platform, tx, row, crediting)
  await settleOrder(platform, tx, row.id)
}

/** Of what was withdrawn and is on no invoice there is nothing to note: its fee is owed no more. */
const dropLines = async (
  platform: Platform,
  tx: Tx,
  row: OrderRow,
  { works, reason }: Crediting
): Promise<void> => {
  const meant = row.lines.filter(
    ({ work_id, state, withdrawn }) => withdrawn && state === 'due' && works.includes(work_id)
  )
  if (meant.length < new Set(works).size) throw new Problem('conflict', { reason: 'not_on_the_invoice' })
  await setLines(tx, row.id, works, 'credited')
  await settleOrder(platform, tx, row.id)
  const gross = meant.reduce((sum, { amount }) => sum + amount, 0)
  await audit(tx, platform, {
    verb: 'order.credited',
    subject: `order:${row.id}`,
    details: { gross, currency: row.currency, reason }
  })
}

/** Takes a part of one line back; what the line asks for is set by whoever asks for this. */
export const creditPart = async (
  platform: Platform,
  tx: Tx,
  row: OrderRow,
  { work_id, amount }: { work_id: string; amount: number }
): Promise<void> => {
  const { snapshot, works, refunded } = await invoiceOf(tx, row)
  const place = works.indexOf(work_id)
  const line = snapshot.lines[place]
  if (!line) throw new Problem('conflict', { reason: 'not_on_the_invoice' })
  const before = refunded.filter(each => each.place === place).map(each => ({ ...each, place: 0 }))
  const { lines, ...sums } = refundOf([line], { gross: amount }, before)
  await writeNote(platform, tx, row, {
    snapshot,
    works: [work_id],
    lines: lines.map(({ place: _, ...taken }) => ({ ...line, ...taken })),
    sums,
    reason: ''
  })
}

export const creditOrder = (
  platform: Platform,
  by: UserActor,
  team_id: string,
  { id, ...crediting }: Crediting & { id: string },
  token: OnceToken | null
): Promise<OrderOfTeam> =>
  platform.doors.withTeam(team_id, by, tx =>
    once(tx, token, async () => {
      const row = await lockOrderFor(tx, id, by)
      await (standingInvoice(row) ? creditLines : dropLines)(platform, tx, row, crediting)
      return presentOrderOfTeam(await readOrderFor(tx, id, by), platform.clock.now())
    })
  )
