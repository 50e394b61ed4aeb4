/* Every kind of task on documents, and who does it. Run in processes of its own; the server never loads it. */
import { invoicePdf } from '#documents/invoice-pdf.ts'
import { ublInvoice } from '#documents/invoice-xml.ts'
import { Typesetter } from '#documents/typesetter.ts'
import { matchPayments } from '#contract/rules/payment-matching.ts'
import { readStatement } from './features/billing/statement/read-statement.ts'
import {
  proposeMatches,
  readBankStatement,
  setInvoice,
  writeUbl
} from './platform/documents/document-tasks.ts'
import { doing, doTasks } from './platform/processes/do-tasks.ts'

// A process reads the faces once.
let typesetter: Typesetter | null = null

doTasks([
  doing(setInvoice, ({ document, fonts }) => {
    typesetter ??= new Typesetter(fonts)
    return invoicePdf(document, typesetter)
  }),
  doing(writeUbl, ublInvoice),
  doing(readBankStatement, async ({ bytes, account }) => readStatement(bytes, account)),
  doing(proposeMatches, async ({ entries, open }) => matchPayments(entries, open))
])
