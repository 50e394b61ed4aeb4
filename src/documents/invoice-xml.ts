/*
 * An invoice as XML for machines, in the two forms of EN 16931: that of the United Nations, which a PDF carries as Factur-X,
 * and UBL, which is sent by itself. The library's own check of its input takes a hundred times longer than writing, and keeps
 * memory each time; the types hold the input to it instead, and tests hold the output to the norm's schema.
 */
import { FormatFactoryService, type Invoice } from '@e-invoice-eu/core'
import type { InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import { electronicInvoice, isExpressible } from './electronic-invoice.ts'

// Told only of what is read from spreadsheets.
const silent = { log: () => {}, warn: () => {}, error: () => {} }
const formats = new FormatFactoryService()

const write = async (format: 'CII' | 'UBL', invoice: Invoice, lang: string): Promise<string> => {
  const written = await formats.createFormatService(format, silent).generate(invoice, { format, lang })
  if (typeof written !== 'string') throw new Error(`${format} came as something else than text`)
  return written
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const sumsEnd = '</ram:SpecifiedTradeSettlementHeaderMonetarySummation>'

/** The library leaves out which invoice a credit note takes back (BG-3); it stands behind the sums. */
const withPreceding = (xml: string, { number, issued_on }: { number: string; issued_on: string }): string => {
  const parts = xml.split(sumsEnd)
  if (parts.length !== 2 || xml.includes('ram:InvoiceReferencedDocument'))
    throw new Error('The sums of an electronic invoice are not where they were')
  return parts.join(`${sumsEnd}
			<ram:InvoiceReferencedDocument>
				<ram:IssuerAssignedID>${escaped(number)}</ram:IssuerAssignedID>
				<ram:FormattedIssueDateTime>
					<qdt:DateTimeString format="102">${issued_on.replaceAll('-', '')}</qdt:DateTimeString>
				</ram:FormattedIssueDateTime>
			</ram:InvoiceReferencedDocument>`)
}

/** Null where the norm has no form for the amounts. */
export const crossIndustryInvoice = async (snapshot: InvoiceSnapshot): Promise<string | null> => {
  if (!isExpressible(snapshot)) return null
  const xml = await write('CII', electronicInvoice(snapshot), snapshot.locale)
  return snapshot.corrects ? withPreceding(xml, snapshot.corrects) : xml
}

/** Null where the norm has no form for the amounts. */
export const ublInvoice = async (snapshot: InvoiceSnapshot): Promise<string | null> =>
  isExpressible(snapshot) ? write('UBL', electronicInvoice(snapshot), snapshot.locale) : null
