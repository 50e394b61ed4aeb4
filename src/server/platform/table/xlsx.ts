/*
 * A table as a workbook of one sheet, made while it is read. Texts stand in their cells as texts, which no program
 * takes for a formula, so there is nothing to keep from it and every row can go as soon as it is there.
 */
import type { Readable } from 'node:stream'
import { zipOf, type ZipEntry } from '../zip.ts'
import type { Cell, ExportTable } from './table.ts'

const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${body}`

type SheetName = 'Entries' | 'Invoices' | 'Payments'

const package_types = 'http://schemas.openxmlformats.org/package/2006'
const document_types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contents = xml(
  `<Types xmlns="${package_types}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`
)

const relation = (type: string, target: string): string =>
  xml(
    `<Relationships xmlns="${package_types}/relationships">` +
      `<Relationship Id="rId1" Type="${document_types}/${type}" Target="${target}"/></Relationships>`
  )

const workbookOf = (sheet: SheetName): string =>
  xml(
    `<workbook xmlns="${main}" xmlns:r="${document_types}">` +
      `<sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  )

// What XML cannot hold at all.
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const textOf = (text: string): string =>
  text.replaceAll(impossible, '').replaceAll(/[&<>]/g, sign => signs[sign] ?? sign)

const cellOf = (cell: Cell): string => {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c><v>${cell.decimal}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${textOf(cell)}</t></is></c>`
}

const rowOf = (cells: readonly Cell[]): string => `<row>${cells.map(cellOf).join('')}</row>`

async function* sheetOf({ columns, rows }: ExportTable): AsyncGenerator<string> {
  // The names stay in sight while one goes down the rows.
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const views = `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
  yield xml(`<worksheet xmlns="${main}">${views}<sheetData>${rowOf(columns)}`)
  for await (const row of rows) yield rowOf(row)
  yield '</sheetData></worksheet>'
}

export const xlsxOf = (table: ExportTable, at: Date, sheet: SheetName = 'Entries'): Promise<Readable> => {
  const files: ZipEntry[] = [
    { name: '[Content_Types].xml', text: [contents] },
    { name: '_rels/.rels', text: [relation('officeDocument', 'xl/workbook.xml')] },
    { name: 'xl/workbook.xml', text: [workbookOf(sheet)] },
    { name: 'xl/_rels/workbook.xml.rels', text: [relation('worksheet', 'worksheets/sheet1.xml')] },
    { name: 'xl/worksheets/sheet1.xml', text: sheetOf(table) }
  ]
  return zipOf(files, at)
}
