/* What is asked of the processes that set documents. */
import type { InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import type { InvoiceDocument } from '#documents/invoice-pdf.ts'
import { processTask } from '../processes/process-task.ts'

interface InvoiceOrder {
  document: InvoiceDocument
  /** The folder of the faces that it is set in. */
  fonts: string
}

/** Answers with a PDF. */
export const setInvoice = processTask<InvoiceOrder, Uint8Array>('set_invoice', 60)

/** Answers with UBL; null where the European norm has no form for the amounts. */
export const writeUbl = processTask<InvoiceSnapshot, string | null>('write_ubl', 60)
