import type { InvoiceSnapshot } from '../invoice-snapshot.ts'

/** What an invoice asks for: what was still to be paid on the day of issue. */
export const askedBy = ({
  gross,
  paid,
  prepaid = 0
}: Pick<InvoiceSnapshot, 'gross' | 'paid' | 'prepaid'>): number => (paid ? 0 : gross - prepaid)
