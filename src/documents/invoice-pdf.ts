/* An invoice or a credit note as a PDF to be kept (PDF/A-3), with its data for machines in it where the norm has a form for them. */
import type { InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import { declareFacturX } from './factur-x.ts'
import { sheetOf } from './invoice-sheet.ts'
import { crossIndustryInvoice } from './invoice-xml.ts'
import type { Typesetter } from './typesetter.ts'

export interface InvoiceDocument {
  snapshot: InvoiceSnapshot
  /** The code that fills in the transfer, as SVG. */
  payment_qr?: string
}

export const invoicePdf = async (
  { snapshot, payment_qr }: InvoiceDocument,
  typesetter: Typesetter
): Promise<Uint8Array> => {
  const data = await crossIndustryInvoice(snapshot)
  const pdf = typesetter.set('invoice.typ', sheetOf(snapshot), {
    ...(data !== null && { data }),
    ...(payment_qr !== undefined && { qr: payment_qr })
  })
  return data === null ? pdf : declareFacturX(pdf)
}
