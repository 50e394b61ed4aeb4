/*
 * Every kind of task on documents, and who does it. Run in processes of its own; the server never loads it. What writes the
 * invoices of machines alone takes a second to load, so each task loads what it needs with the first of its kind.
 */
import type { Typesetter } from '#documents/typesetter.ts'
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
import type { ProcessTask } from './platform/processes/process-task.ts'

let typesetter: Typesetter | null = null

/** A process reads the faces once. */
const setter = async (fonts: string): Promise<Typesetter> => {
  const loaded = await import('#documents/typesetter.ts')
  return (typesetter ??= new loaded.Typesetter(fonts))
}

/** What a document is set by is given the faces too. */
const setting = <Document, Set>(
  task: ProcessTask<{ document: Document; fonts: string }, Set>,
  load: () => Promise<(document: Document, typesetter: Typesetter) => Promise<Set>>
) =>
  doing(task, async () => {
    const set = await load()
    return async ({ document, fonts }) => set(document, await setter(fonts))
  })

doTasks([
  setting(setInvoice, async () => (await import('#documents/invoice-pdf.ts')).invoicePdf),
  setting(setDiploma, async () => (await import('#documents/diploma-pdf.ts')).diplomaPdf),
  setting(drawDiplomaSvg, async () => (await import('#documents/diploma-pdf.ts')).diplomaSvg),
  setting(setPortfolio, async () => (await import('#documents/portfolio-pdf.ts')).portfolioPdf),
  doing(readSentPdf, async () => {
    const { readPdf } = await import('#documents/sent-pdf.ts')
    return ({ bytes }) => readPdf(bytes)
  }),
  doing(writeUbl, async () => (await import('#documents/invoice-xml.ts')).ublInvoice),
  doing(readBankStatement, async () => {
    const { readStatement } = await import('./features/billing/statement/read-statement.ts')
    return async ({ bytes, account }) => readStatement(bytes, account)
  }),
  doing(proposeMatches, async () => {
    const { matchPayments } = await import('#contract/rules/payment-matching.ts')
    return async ({ entries, open }) => matchPayments(entries, open)
  })
])
