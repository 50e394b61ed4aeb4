/* Invoices as they are issued, whole and balanced: what a test changes is all that it says. */
import type {
  InvoiceBuyer,
  InvoiceLine,
  InvoiceSeller,
  InvoiceSnapshot,
  PostalAddress
} from '#contract/invoice-snapshot.ts'

const address = (parts: Partial<PostalAddress> = {}): PostalAddress => ({
  street: 'Lindengasse 12',
  postal_code: '1070',
  city: 'Wien',
  region: '',
  country: 'AT',
  ...parts
})

export const invoiceSellerOf = (parts: Partial<InvoiceSeller> = {}): InvoiceSeller => ({
  name: 'Galerie Lindenrot',
  address: address(),
  vat_id: 'ATU12345678',
  registration: 'FN 123456a, Handelsgericht Wien',
  email: 'office@lindenrot.test',
  iban: 'AT611904300234573201',
  bic: 'BKAUATWW',
  payment_note: 'Bank charges are to be paid by the sender.',
  ...parts
})

export const invoiceBuyerOf = (parts: Partial<InvoiceBuyer> = {}): InvoiceBuyer => ({
  name: 'Mara Castellanos',
  company: '',
  address: address({
    street: 'Calle de la Luna 7, 3.º B',
    postal_code: '28004',
    city: 'Madrid',
    country: 'ES'
  }),
  vat_id: '',
  email: 'mara@people.test',
  ...parts
})

const titles = ['Night swimming', 'Die Stille nach dem Regen', 'Loom song', 'Untitled (blue)']
const categories = ['Painting', 'Photography', 'Sculpture']

/** So many lines, at each of the rates in turn. */
export const invoiceLinesOf = (count: number, rates: readonly number[]): InvoiceLine[] =>
  Array.from({ length: count }, (_, at) => {
    const rate = rates[at % rates.length] ?? 0
    const net = 2500 + (at % 3) * 500
    const tax = (net * rate) / 10_000
    return {
      entry_number: at + 1,
      title: titles[at % titles.length] ?? '',
      category: categories[at % categories.length] ?? '',
      net,
      rate,
      tax,
      gross: net + tax
    }
  })

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)

/** What follows from the lines: the taxes by their rates, and the sums. */
const totalsOf = (lines: readonly InvoiceLine[], taxed: boolean) => ({
  taxes: taxed
    ? [...new Set(lines.map(({ rate }) => rate))].map(rate => {
        const group = lines.filter(line => line.rate === rate)
        return { rate, net: sum(group.map(({ net }) => net)), tax: sum(group.map(({ tax }) => tax)) }
      })
    : [],
  net: sum(lines.map(({ net }) => net)),
  tax: sum(lines.map(({ tax }) => tax)),
  gross: sum(lines.map(({ gross }) => gross))
})

export const invoiceOf = (
  parts: Partial<InvoiceSnapshot> = {},
  count = 3,
  rates: readonly number[] = [2000, 1000]
): InvoiceSnapshot => {
  const treatment = parts.treatment ?? 'taxed'
  const taxed = treatment === 'taxed'
  const lines = parts.lines ?? invoiceLinesOf(count, taxed ? rates : [0])
  return {
    kind: 'invoice',
    number: 'LR-2026-0042',
    issued_on: '2026-11-03',
    supplied_on: '2026-10-31',
    paid: false,
    due_on: '2026-11-17',
    locale: 'en',
    currency: 'EUR',
    contest: 'Salon 2026',
    seller: invoiceSellerOf(),
    buyer: invoiceBuyerOf(),
    lines,
    treatment,
    exemption: '',
    ...totalsOf(lines, taxed),
    reference: 'RF18539007547034',
    corrects: null,
    reason: '',
    ...parts
  }
}

export const creditNoteOf = (parts: Partial<InvoiceSnapshot> = {}): InvoiceSnapshot =>
  invoiceOf({
    kind: 'credit_note',
    number: 'LR-G-2026-0003',
    due_on: null,
    corrects: { number: 'LR-2026-0042', issued_on: '2026-11-03' },
    reason: 'Entry 2 was withdrawn before the jury met.',
    ...parts
  })

/** One of each kind that an electronic invoice tells apart. */
export const manyInvoices = (): Record<string, InvoiceSnapshot> => ({
  taxed: invoiceOf(),
  'paid in part': invoiceOf({ prepaid: 1500 }),
  'taxed at no rate': invoiceOf({}, 2, [0]),
  exempt: invoiceOf({
    treatment: 'exempt',
    exemption: 'Kleinunternehmer, § 6 Abs. 1 Z 27 UStG',
    locale: 'fr'
  }),
  'of an association': invoiceOf({
    treatment: 'exempt',
    seller: invoiceSellerOf({ vat_id: '', registration: 'ZVR 123456789', bic: '' }),
    buyer: invoiceBuyerOf({ vat_id: 'ESB12345678' })
  }),
  'of nobody registered': invoiceOf({
    treatment: 'exempt',
    seller: invoiceSellerOf({ vat_id: '', registration: '', payment_note: '' })
  }),
  'owed by the buyer': invoiceOf({
    treatment: 'reverse_charge',
    locale: 'es',
    buyer: invoiceBuyerOf({ company: 'Taller Luna S.L.', vat_id: 'ESB12345678' })
  }),
  'a credit note': creditNoteOf(),
  'in dinars': invoiceOf({
    locale: 'ar',
    currency: 'KWD',
    seller: invoiceSellerOf({
      vat_id: '100123456789003',
      iban: '',
      address: address({ city: 'الكويت', country: 'KW' })
    })
  }),
  'in yen, of nothing to pay': invoiceOf({
    currency: 'JPY',
    treatment: 'exempt',
    exemption: 'Exempt',
    seller: invoiceSellerOf({ vat_id: '' }),
    lines: invoiceLinesOf(1, [0]).map(line => ({ ...line, net: 0, gross: 0 }))
  })
})
