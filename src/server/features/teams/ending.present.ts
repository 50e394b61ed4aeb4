import type { Farewell } from '#contract/team-ending.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { selectReceipts } from './ending.queries.ts'

export type ReceiptRow = RowOf<typeof selectReceipts>

export const presentReceipt = (row: ReceiptRow): Farewell['receipts'] => {
  const { submitted_at, entry_number } = row
  // The query asks for what was handed in alone, and that has both.
  if (submitted_at === null || entry_number === null) return []
  return [
    {
      id: row.id,
      entry_number,
      title: row.title ?? '',
      contest: row.contest,
      category: row.category ?? {},
      time_zone: row.time_zone,
      submitted_at: submitted_at.toISOString(),
      status: row.status,
      payment: row.payment,
      fee: row.fee ? { amount: row.fee, currency: row.currency } : null
    }
  ]
}
