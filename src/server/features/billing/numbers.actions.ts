/* The number of an invoice, taken within the transaction that issues it. */
import { invoiceNumber, type InvoiceKind } from '#contract/rules/invoice-number.ts'
import type { Tx } from '#server/platform/db/door.ts'
import { takeNumber } from './billing-settings.queries.ts'

interface Issuing {
  kind: InvoiceKind
  /** On which it is issued, by the team's calendar: numbers begin anew with its year. */
  day: string
  /** Of the team's settings. */
  prefix: string
}

/**
 * Gapless: a transaction that comes to nothing gives its number back. Until it ends nobody else of the team takes one of that
 * kind, so it is asked for when all else that can be done before is done.
 */
export const nextInvoiceNumber = async (tx: Tx, { kind, day, prefix }: Issuing): Promise<string> => {
  const year = Number(day.slice(0, 4))
  const { last } = await takeNumber(tx, tx.team_id, { kind, year })
  return invoiceNumber({ kind, year, number: last, prefix })
}
