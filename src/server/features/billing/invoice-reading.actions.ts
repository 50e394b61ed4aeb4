/* An issued invoice, as a page and as files, for whose it is and for who runs the team. */
import type { InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import type { InvoiceInFull, InvoiceNow } from '#contract/order-shapes.ts'
import { Problem } from '#contract/problems.ts'
import { may } from '#contract/rules/permissions.ts'
import { drawTransferCode } from '#contract/rules/transfer-code.ts'
import type { TeamCall } from '#server/platform/access/call.ts'
import { requireUser } from '#server/platform/access/find-actor.ts'
import { invoicePdfOf, invoiceUblOf } from '#server/platform/documents/invoice-files.ts'
import { isId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { fileAnswer } from '#server/platform/http/file-answer.ts'
import { orderRows } from './order-rows.queries.ts'
import type { OrderRow } from './orders.actions.ts'
import { transferCode } from './transfer-payloads.ts'
import { payerInSight, selectInvoice, selectOrder, selectOwnOrder } from './orders.queries.ts'
import { presentInvoice, presentOrder } from './orders.present.ts'

const withDue = (invoice: OrderRow['invoices'][number], row: OrderRow, now: Date) => {
  const summary = presentInvoice(invoice, row, now)
  const isOpen = summary.state === 'open' || summary.state === 'overdue'
  return { ...summary, due: isOpen ? presentOrder(row, now).due : 0 }
}

/** For who was sent it by mail; null where it is not one of the team's. */
export const readInvoiceNow = async (
  { doors, clock }: Platform,
  team_id: string,
  id: string
): Promise<InvoiceNow | null> => {
  if (!isId(id)) return null
  const [found] = await doors.readTeam(team_id, db => selectInvoice(db, team_id, id))
  if (!found) return null
  const [row] = await doors.readTeam(team_id, db =>
    orderRows(db, team_id).where('orders.id', '=', found.order_id)
  )
  const invoice = row?.invoices.find(each => each.id === id)
  if (!row || !invoice) return null
  const { state, due, due_on, currency } = withDue(invoice, row, clock.now())
  return { id, state, due, due_on, currency }
}

/** One's own, or any of the team to who runs it, as far as it and whom it names are in their sight. */
export const readInvoice = async (
  { platform, actor, team, role }: TeamCall,
  id: string
): Promise<InvoiceInFull> => {
  const { user_id } = requireUser(actor)
  if (!isId(id)) throw new Problem('not_found')
  const { doors, clock } = platform
  const [found] = await doors.readTeam(team.id, db => selectInvoice(db, team.id, id))
  if (!found) throw new Problem('not_found')
  const [own] = await doors.readTeam(team.id, db => selectOwnOrder(db, team.id, found.order_id, user_id))
  const [row] =
    own || !may(role, 'see_console')
      ? [own]
      : await doors.readTeam(team.id, db =>
          selectOrder(db, team.id, found.order_id, user_id).where(payerInSight(team.id, user_id))
        )
  const invoice = row?.invoices.find(each => each.id === id)
  if (!row || !invoice) throw new Problem('not_found')
  return {
    ...withDue(invoice, row, clock.now()),
    order_id: row.id,
    own: own !== undefined,
    snapshot: found.snapshot,
    credited_by: row.invoices.flatMap(({ id: note, number, corrects }) =>
      corrects === invoice.number ? [{ id: note, number }] : []
    )
  }
}

/** That fills in the transfer of what is still due; null where nothing is, or where no such code exists. */
const qrOf = ({ currency, reference, seller }: InvoiceSnapshot, due: number): string | null => {
  const { name, address, iban, bic } = seller
  const code = transferCode({ currency, amount: due, name, address, iban, bic, reference })
  return code && drawTransferCode(code)
}

export const invoicePdfFor = async (call: TeamCall, id: string) => {
  const { snapshot, due } = await readInvoice(call, id)
  const payment_qr = qrOf(snapshot, due)
  return fileAnswer(`${snapshot.number}.pdf`, [
    await invoicePdfOf(call.platform.documents, { snapshot, ...(payment_qr !== null && { payment_qr }) })
  ])
}

export const invoiceUblFor = async (call: TeamCall, id: string) => {
  const { snapshot } = await readInvoice(call, id)
  const ubl = await invoiceUblOf(call.platform.documents, snapshot)
  if (ubl === null) throw new Problem('conflict', { reason: 'no_ubl' })
  return fileAnswer(`${snapshot.number}.xml`, [new TextEncoder().encode(ubl)])
}
