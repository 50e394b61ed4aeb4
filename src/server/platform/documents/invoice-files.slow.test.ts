import { afterAll, expect, test } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { ProcessPool } from '#server/platform/processes/process-pool.ts'
import { residentMb } from '#server/platform/processes/process-usage.ts'
import { creditNoteOf, invoiceLinesOf, invoiceOf } from '#tests/kit/invoice-snapshots.ts'
import { readPdf } from '#tests/kit/pdf-reader.ts'
import { invoicePdfOf, invoiceUblOf } from './invoice-files.ts'

const documents = new ProcessPool({
  worker: new URL('../../document.worker.ts', import.meta.url),
  workers: 1,
  heap_mb: 256,
  most_mb: 768,
  rest_mb: 768,
  idle_ms: 60_000,
  most_tasks: 1000,
  log: openLog({ level: 'silent' })
})

afterAll(() => documents.close())

test('an invoice is set in another process, and comes back as a PDF with its data', async () => {
  const { pages, files } = await readPdf(await invoicePdfOf(documents, { snapshot: invoiceOf() }))
  expect(pages.join('\n')).toContain('Invoice LR-2026-0042')
  expect(files.map(({ name }) => name)).toEqual(['factur-x.xml'])
  expect(documents.processes).toHaveLength(1)
})

test('its UBL comes from there too, and nothing where the norm has no form for it', async () => {
  expect(await invoiceUblOf(documents, creditNoteOf())).toContain('<CreditNote ')
  const lines = invoiceLinesOf(1, [0]).map(line => ({ ...line, net: 1001, gross: 1001 }))
  expect(await invoiceUblOf(documents, invoiceOf({ currency: 'KWD', lines }))).toBeNull()
})

test('one that cannot be set says why, and leaves its process', async () => {
  const svg = '<svg'
  const [before] = documents.processes
  await expect(invoicePdfOf(documents, { snapshot: invoiceOf(), payment_qr: svg })).rejects.toMatchObject({
    reason: 'failed',
    isOfTheInput: true
  })
  await invoicePdfOf(documents, { snapshot: invoiceOf() })
  expect(documents.processes).toEqual([before])
})

test('two hundred take no more memory than the first hundred did', async () => {
  const held: number[] = []
  for (let number = 1; number <= 200; number += 1) {
    await invoicePdfOf(documents, { snapshot: invoiceOf({ number: `LR-2026-${number}` }) })
    if (number % 100 === 0) held.push(await residentMb(documents.processes[0] ?? 0))
  }
  const [half = 0, all = 0] = held
  expect(half).toBeGreaterThan(50)
  // It wavers by some tens of megabytes from one collection to the next; a leak of one document each would be far more.
  expect(all - half).toBeLessThan(100)
  expect(all).toBeLessThan(400)
})
