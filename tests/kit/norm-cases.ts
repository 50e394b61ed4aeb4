/* Invoices of every treatment and many prices, as the product reckons them, to be held to the norm's rules. */
import type { InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import { locales } from '#contract/locales.ts'
import { refundOf, totalsOf, type PricedLine } from '#contract/rules/invoice-totals.ts'
import {
  creditNoteOf,
  invoiceBuyerOf,
  invoiceLinesOf,
  invoiceOf,
  invoiceSellerOf,
  manyInvoices
} from './invoice-snapshots.ts'

export const namesInScripts = {
  latin: 'Łukasz Žižka-Ångström',
  greek: 'Ελένη Παπαδοπούλου',
  cyrillic: 'Анна Каренина',
  arabic: 'شريف يوسف',
  hebrew: 'דוד לוי',
  cjk: '王小明 さくら 김철수'
}

/** Of one name in each language of the product, as an invoice and as a credit note. */
export const inEachLanguage = (name: string): InvoiceSnapshot[] =>
  locales.flatMap(locale => {
    const lines = invoiceLinesOf(2, [2000, 1000]).map(line => ({ ...line, title: name }))
    const parts = { locale, lines, buyer: invoiceBuyerOf({ name }), contest: name }
    return [invoiceOf(parts), creditNoteOf(parts)]
  })

const priced = (prices: readonly PricedLine[], inclusive: boolean): Partial<InvoiceSnapshot> => {
  const { lines, ...sums } = totalsOf(prices, { inclusive })
  const said = invoiceLinesOf(lines.length, [0])
  return {
    ...sums,
    lines: lines.map((line, at) => ({
      ...said[at],
      ...line,
      entry_number: at + 1,
      title: 'Blue',
      category: ''
    }))
  }
}

const amounts = [
  1, 2, 3, 9, 49, 50, 333, 334, 500, 999, 1000, 1080, 1499, 1500, 1999, 2500, 3937, 10_700, 99_999_999
]
const rates = [100, 210, 550, 700, 810, 1000, 1900, 2000, 2100, 2500, 2700]

/** One line, three alike, and three that are not, at each rate; a cent of tax has to go to one of them. */
const baskets = (rate: number): PricedLine[][] =>
  amounts.flatMap((amount, at) => [
    [{ amount, rate }],
    [amount, amount, amount].map(each => ({ amount: each, rate })),
    [amount, amounts[(at + 5) % amounts.length] ?? 1, amounts[(at + 9) % amounts.length] ?? 1].map(
      (each, nth) => ({
        amount: each,
        rate: rates[(rates.indexOf(rate) + nth) % rates.length] ?? rate
      })
    )
  ])

const half = (snapshot: InvoiceSnapshot): InvoiceSnapshot => {
  const lines = [0]
  const { lines: _, ...sums } = refundOf(snapshot.lines, { lines })
  return creditNoteOf({ ...sums, lines: snapshot.lines.slice(0, 1), treatment: snapshot.treatment })
}

export const treatmentsOf = (): Record<string, InvoiceSnapshot[]> => {
  const taxed = rates.flatMap(baskets).map(prices => invoiceOf(priced(prices, true)))
  const untaxed = (treatment: 'exempt' | 'reverse_charge', vat_id = 'ATU12345678') =>
    amounts.map(amount =>
      invoiceOf({
        ...priced(
          [1, 2, 3].map(times => ({ amount: amount * times, rate: 0 })),
          true
        ),
        taxes: [],
        treatment,
        seller: invoiceSellerOf({ vat_id })
      })
    )
  return {
    'every kind of invoice': Object.values(manyInvoices()),
    'six scripts in four languages': Object.values(namesInScripts).flatMap(inEachLanguage),
    'prices with tax': taxed,
    'prices without tax': rates.flatMap(baskets).map(prices => invoiceOf(priced(prices, false))),
    'a rate of nothing': amounts.map(amount =>
      invoiceOf(
        priced(
          [
            { amount, rate: 0 },
            { amount, rate: 2100 }
          ],
          true
        )
      )
    ),
    'exempt sellers': untaxed('exempt'),
    'sellers outside of the tax': untaxed('exempt', ''),
    'buyers who owe the tax': untaxed('reverse_charge'),
    'paid before they were issued': taxed.slice(0, 40).map(snapshot => ({ ...snapshot, paid: true })),
    'parts that are taken back': taxed.filter(({ lines }) => lines.length > 1).map(half),
    'yen, which have no hundredths': amounts.map(amount =>
      invoiceOf({ ...priced([{ amount, rate: 1000 }], true), currency: 'JPY' })
    )
  }
}
