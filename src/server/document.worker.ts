/* Every kind of task on documents, and who does it. Run in processes of its own; the server never loads it. */
import { diplomaPdf, diplomaSvg } from '#documents/diploma-pdf.ts'
import { portfolioPdf } from '#documents/portfolio-pdf.ts'
import { readPdf } from '#documents/sent-pdf.ts'
import { invoicePdf } from '#documents/invoice-pdf.ts'
import { ublInvoice } from '#documents/invoice-xml.ts'
import { Typesetter } from '#documents/typesetter.ts'
import { matchPayments } from '#contract/rules/payment-matching.ts'
import { readStatement } from './features/billing/statement/read-statement.ts'
import {
  drawDiplomaSvg,
  proposeMatches,
  readBankStatement,
  readSentPdf,
  setDiploma,
  setInvoice,
  setPortfolio,
  writeUbl
} from './platform/documents/document-tasks.ts'
import { doing, doTasks } from './platform/processes/do-tasks.ts'

// A process reads the faces once.
let typesetter: Typesetter | null = null
const setter = (fonts: string): Typesetter => (typesetter ??= new Typesetter(fonts))

doTasks([
  doing(setInvoice, ({ document, fonts }) => invoicePdf(document, setter(fonts))),
  doing(setDiploma, ({ document, fonts }) => diplomaPdf(document, setter(fonts))),
  doing(drawDiplomaSvg, ({ document, fonts }) => diplomaSvg(document, setter(fonts))),
  doing(setPortfolio, ({ document, fonts }) => portfolioPdf(document, setter(fonts))),
  doing(readSentPdf, ({ bytes }) => readPdf(bytes)),
  doing(writeUbl, ublInvoice),
  doing(readBankStatement, async ({ bytes, account }) => readStatement(bytes, account)),
  doing(proposeMatches, async ({ entries, open }) => matchPayments(entries, open))
])
