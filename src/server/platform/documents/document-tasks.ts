/* What is asked of the processes that set documents, and read those of banks. */
import type { InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import type { DiplomaDocument } from '#documents/diploma-pdf.ts'
import type { PortfolioDocument } from '#documents/portfolio-pdf.ts'
import type { SentPdf, SentPdfFault } from '#documents/sent-pdf.ts'
import type { InvoiceDocument } from '#documents/invoice-pdf.ts'
import type { StatementAccount, StatementEntry, StatementReading } from '#contract/rules/bank-statement.ts'
import type { PaymentProposal } from '#contract/rules/payment-matching.ts'
import type { OpenItem } from '#contract/rules/payment-matching/open-items.ts'
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

interface DiplomaOrder {
  document: DiplomaDocument
  fonts: string
}

/** Answers with a PDF. */
export const setDiploma = processTask<DiplomaOrder, Uint8Array>('set_diploma', 60)

/** Answers with SVG. */
export const drawDiplomaSvg = processTask<DiplomaOrder, string>('draw_diploma', 60)

/** Answers with a PDF. */
export const setPortfolio = processTask<{ document: PortfolioDocument; fonts: string }, Uint8Array>(
  'set_portfolio',
  120
)

/** What a file of a stranger says; a fault where it cannot be read. */
export const readSentPdf = processTask<{ bytes: Uint8Array }, SentPdf | { fault: SentPdfFault }>(
  'read_sent_pdf',
  15
)

interface StatementOrder {
  bytes: Uint8Array
  account: StatementAccount
}

export const readBankStatement = processTask<StatementOrder, StatementReading>('read_bank_statement', 30)

interface MatchingOrder {
  entries: StatementEntry[]
  open: OpenItem[]
}

/** In the order of the entries. */
export const proposeMatches = processTask<MatchingOrder, PaymentProposal[]>('propose_matches', 30)
