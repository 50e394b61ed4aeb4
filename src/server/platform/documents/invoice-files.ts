/* The files of an issued invoice or credit note. The same snapshot gives the same bytes, so none of them need be kept. */
import type { InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import type { InvoiceDocument } from '#documents/invoice-pdf.ts'
import { fonts } from '../http/rendering.ts'
import type { ProcessPool } from '../processes/process-pool.ts'
import { setInvoice, writeUbl } from './document-tasks.ts'

/** To be read and kept: PDF/A-3, with the data of EN 16931 in it as Factur-X. */
export const invoicePdfOf = (documents: ProcessPool, document: InvoiceDocument): Promise<Uint8Array> =>
  documents.queue(setInvoice, { document, fonts })

/** For a bookkeeper's program; null where the European norm has no form for the amounts. */
export const invoiceUblOf = (documents: ProcessPool, snapshot: InvoiceSnapshot): Promise<string | null> =>
  documents.queue(writeUbl, snapshot)
