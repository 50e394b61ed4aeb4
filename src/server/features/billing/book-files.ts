/* The files for a bookkeeper: what was issued, one row a document and rate of tax, and what came in and went back. */
import type { Locale } from '#contract/locales.ts'
import { asDecimal } from '#contract/rules/money.ts'
import type { BookFile, BookFormat } from '#contract/rules/book-files.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { ListPage } from '#server/platform/db/keyset.ts'
import type { RowOf } from '#server/platform/db/row-of.ts'
import type { Platform } from '#server/platform/platform.ts'
import { signedTable, tableTypes, type OfAsker } from '#server/platform/signed-tables.ts'
import { csvOf } from '#server/platform/table/csv.ts'
import type { Cell, ExportTable } from '#server/platform/table/table.ts'
import { xlsxOf } from '#server/platform/table/xlsx.ts'
import { selectBookInvoices, selectBookPayments, type BookScope } from './book-files.queries.ts'
import { balanceOf, type OrderRow } from './orders.actions.ts'
import { referenceOf } from '#contract/rules/creditor-reference.ts'
import { presentInvoice, presentOrderOfTeam } from './orders.present.ts'
import { selectOrdersById } from './orders.queries.ts'

const a_page = 200

interface OfOrder {
  id: string
  order_id: string
}

/** Each with the order that it belongs to; no more than a page is kept. */
async function* withOrders<Row extends OfOrder>(
  { doors }: Platform,
  team_id: string,
  read: (page: ListPage<Row>) => Promise<Row[]>
): AsyncGenerator<{ row: Row; order: OrderRow }> {
  for (let after: Row | null = null; ;) {
    const rows: Row[] = await read({ limit: a_page, after })
    const ids = [...new Set(rows.map(({ order_id }) => order_id))]
    const orders = await doors.readTeam(team_id, db => selectOrdersById(db, team_id, ids))
    const known = new Map(orders.map(order => [order.id, order]))
    for (const row of rows) {
      const order = known.get(row.order_id)
      if (order) yield { row, order }
    }
    after = rows.at(-1) ?? null
    if (rows.length < a_page) return
  }
}

const invoiceColumns = [
  'number',
  'kind',
  'issued_on',
  'due_on',
  'corrects',
  'order',
  'reference',
  'contest',
  'buyer',
  'company',
  'country',
  'vat_id',
  'rate_percent',
  'net',
  'tax',
  'gross',
  'currency',
  'reverse_charge',
  'state',
  'paid'
] as const

type InvoiceRow = RowOf<typeof selectBookInvoices>

/** What came in less what went back, on the order's last invoice: the column adds up. */
const paidOf = (id: string, order: OrderRow): number =>
  order.invoices.find(({ kind }) => kind === 'invoice')?.id === id ? balanceOf(order).paid : 0

function* invoiceCells({ id, snapshot }: InvoiceRow, order: OrderRow, now: Date): Generator<Cell[]> {
  const summary = order.invoices.find(each => each.id === id)
  if (!summary) return
  const { number, kind, currency, buyer, treatment } = snapshot
  const isNote = kind === 'credit_note'
  const money = (amount: number): Cell => ({
    decimal: asDecimal(isNote && amount > 0 ? -amount : amount, currency)
  })
  for (const [at, { rate, net, tax }] of snapshot.taxes.entries())
    yield [
      number,
      kind,
      snapshot.issued_on,
      snapshot.due_on,
      snapshot.corrects?.number ?? null,
      order.number,
      snapshot.reference,
      snapshot.contest,
      buyer.name,
      buyer.company,
      buyer.address.country,
      buyer.vat_id,
      { decimal: (rate / 100).toFixed(2) },
      money(net),
      money(tax),
      money(net + tax),
      currency,
      treatment === 'reverse_charge' ? 'yes' : 'no',
      presentInvoice(summary, order, now).state,
      // Once a document, whatever rates it has.
      isNote || at > 0 ? null : { decimal: asDecimal(paidOf(id, order), currency) }
    ]
}

const paymentColumns = [
  'paid_on',
  'method',
  'amount',
  'currency',
  'order',
  'reference',
  'contest',
  'artist',
  'invoices',
  'note'
] as const

type PaymentRow = RowOf<typeof selectBookPayments>

const paymentCells = (row: PaymentRow, order: OrderRow, locale: Locale, now: Date): Cell[] => [
  row.paid_on,
  row.method,
  { decimal: asDecimal(row.amount, order.currency) },
  order.currency,
  order.number,
  referenceOf(order.number),
  textIn(order.title, locale, locale),
  presentOrderOfTeam(order, now).artist,
  order.invoices
    .filter(({ kind }) => kind === 'invoice')
    .map(({ number }) => number)
    .join(', '),
  row.note
]

const invoiceTable = (platform: Platform, team_id: string, scope: BookScope): ExportTable => {
  const rows = async function* (): AsyncGenerator<Cell[]> {
    const now = platform.clock.now()
    const read = (page: ListPage<InvoiceRow>): Promise<InvoiceRow[]> =>
      platform.doors.readTeam(team_id, db => selectBookInvoices(db, team_id, scope, page))
    for await (const { row, order } of withOrders(platform, team_id, read))
      yield* invoiceCells(row, order, now)
  }
  return { columns: invoiceColumns, rows: rows() }
}

const paymentTable = (platform: Platform, team_id: string, scope: BookScope, locale: Locale): ExportTable => {
  const rows = async function* (): AsyncGenerator<Cell[]> {
    const now = platform.clock.now()
    const read = (page: ListPage<PaymentRow>): Promise<PaymentRow[]> =>
      platform.doors.readTeam(team_id, db => selectBookPayments(db, team_id, scope, page))
    for await (const { row, order } of withOrders(platform, team_id, read))
      yield paymentCells(row, order, locale, now)
  }
  return { columns: paymentColumns, rows: rows() }
}

interface AskedBook extends BookScope, OfAsker {
  kind: BookFile
  format: BookFormat
  locale: Locale
}

export const bookFile = signedTable<AskedBook>({
  purpose: 'book_file',
  path: 'books',
  async make(platform, team_id, { kind, format, locale, ...scope }) {
    const ofInvoices = kind === 'invoices'
    const table = ofInvoices
      ? invoiceTable(platform, team_id, scope)
      : paymentTable(platform, team_id, scope, locale)
    const file =
      format === 'csv'
        ? csvOf(table)
        : await xlsxOf(table, platform.clock.now(), ofInvoices ? 'Invoices' : 'Payments')
    return { name: `${kind}-${scope.from}-${scope.to}.${format}`, type: tableTypes[format], file }
  }
})
