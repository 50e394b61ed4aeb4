import { buffer, text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { unzip } from '#tests/kit/unzip.ts'
import { csvOf } from './csv.ts'
import type { ExportTable } from './table.ts'
import { xlsxOf } from './xlsx.ts'

const table = (): ExportTable => ({
  columns: ['what', 'amount'],
  rows: [
    ['fee', { decimal: '12.50' }],
    ['refund', { decimal: '-12.50' }],
    ['-12.50', 12.5],
    ['none', null]
  ]
})

it('has amounts to the digit in a CSV, and keeps a text of the same letters from being a formula', async () => {
  expect(await text(csvOf(table()))).toBe(
    "what,amount\r\nfee,12.50\r\nrefund,-12.50\r\n'-12.50,12.5\r\nnone,\r\n"
  )
})

it('has amounts as numbers in a workbook, so that they can be summed up', async () => {
  const files = await unzip(await buffer(await xlsxOf(table(), new Date('2030-01-01T00:00:00Z'))))
  const cells = files.at(-1)?.text.match(/<c><v>[^<]*<\/v><\/c>/g)
  expect(cells).toEqual(['<c><v>12.50</v></c>', '<c><v>-12.50</v></c>', '<c><v>12.5</v></c>'])
})
