import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import type { Locale } from '#contract/locales.ts'
import {
  creditNoteOf,
  invoiceBuyerOf,
  invoiceLinesOf,
  invoiceOf,
  invoiceSellerOf
} from '#tests/kit/invoice-snapshots.ts'
import { readPdf, type ReadPdf } from '#tests/kit/pdf-reader.ts'
import { xmlTexts } from '#tests/kit/xml-reader.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { crossIndustryInvoice } from './invoice-xml.ts'
import { Typesetter } from './typesetter.ts'

// Written by the build, which every run of the tests begins with.
const fonts = join(import.meta.dirname, '../../dist/fonts')

let typesetter: Typesetter
beforeAll(() => {
  typesetter = new Typesetter(fonts)
})

const read = async (snapshot: InvoiceSnapshot, payment_qr?: string): Promise<ReadPdf> =>
  readPdf(await invoicePdf({ snapshot, ...(payment_qr !== undefined && { payment_qr }) }, typesetter))

/** Without what is only there for lines to break, and in one line. */
const inOne = ({ pages }: ReadPdf): string =>
  pages
    .join(' ')
    .replaceAll(/[\u200b\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')

test('an invoice says all that Article 226 of the VAT directive asks for', async () => {
  const buyer = invoiceBuyerOf({ company: 'Taller Luna S.L.', vat_id: 'ESB12345678' })
  const said = inOne(await read(invoiceOf({ buyer })))
  const asked = [
    'Invoice LR-2026-0042',
    'Date of issue 3 November 2026',
    'Date of supply 31 October 2026',
    'Due date 17 November 2026',
    'Galerie Lindenrot',
    'Lindengasse 12 1070 Wien Austria',
    'VAT no. ATU12345678',
    'FN 123456a, Handelsgericht Wien',
    'Taller Luna S.L. Mara Castellanos Calle de la Luna 7, 3.º B 28004 Madrid Spain',
    'Your VAT no. ESB12345678',
    'Entry fees: Salon 2026',
    'Entry Description Net in EUR VAT rate VAT in EUR Gross in EUR',
    '1 Night swimming Painting 25.00 20% 5.00 30.00',
    '2 Die Stille nach dem Regen Photography 30.00 10% 3.00 33.00',
    '3 Loom song Sculpture 35.00 20% 7.00 42.00',
    'Total excl. VAT €90.00',
    'VAT 20% on €60.00 €12.00',
    'VAT 10% on €30.00 €3.00',
    'Total incl. VAT €105.00',
    'Please transfer €105.00 by 17 November 2026 and quote the payment reference.',
    'IBAN AT61 1904 3002 3457 3201 BIC BKAUATWW Payment reference RF18 5390 0754 7034',
    'Bank charges are to be paid by the sender.',
    'Galerie Lindenrot · Invoice LR-2026-0042 Page 1 of 1'
  ]
  expect(asked.filter(each => !said.includes(each))).toEqual([])
})

describe('in its language', () => {
  const spoken: Record<Exclude<Locale, 'en'>, string[]> = {
    fr: [
      'Facture LR-2026-0042',
      'Date d’échéance 17 novembre 2026',
      'TVA 10 % sur 30,00 € 3,00 €',
      'Page 1 sur 1'
    ],
    es: [
      'Factura LR-2026-0042',
      'Vencimiento 17 de noviembre de 2026',
      'IVA 10 % sobre 30,00 € 3,00 €',
      'Página 1 de 1'
    ],
    ar: ['فاتورة', 'LR-2026-0042', 'المبلغ', '105.00', 'AT61 1904 3002 3457 3201', 'RF18 5390 0754 7034']
  }

  test.for(Object.entries(spoken))('%s', async ([locale, words]) => {
    const pdf = await read(invoiceOf({ locale: locale as Locale })) // the keys are locales
    const said = inOne(pdf).replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(words.filter(word => !said.includes(word))).toEqual([])
    expect(pdf.info['Language']).toBe(locale)
  })
})

test('names are shown in every script, and in several at once', async () => {
  const names = {
    latin: 'Łukasz Żółć',
    greek: 'Ελένη Παπαδοπούλου',
    cyrillic: 'Анна Каренина',
    arabic: 'شريف يوسف',
    hebrew: 'דוד לוי',
    han: '王小明',
    kana: 'さくら カタカナ',
    hangul: '김철수',
    mixed: 'Müller يوسف 王小明 Анна דוד Ελένη'
  }
  const lines = invoiceLinesOf(Object.keys(names).length, [2000]).map((line, at) => ({
    ...line,
    title: Object.values(names)[at] ?? ''
  }))
  const said = inOne(await read(invoiceOf({ lines })))
  const words = Object.values(names).flatMap(name => name.split(' '))
  expect(words.filter(word => !said.includes(word))).toEqual([])
  expect(said).not.toContain('\ufffd')
})

test('texts of strangers are texts, whatever is in them', async () => {
  const titles = [
    '#let x = 1; #panic("boom")',
    '$ x^2 $ ] [ } { */ /* // http://x.y',
    '\\ *bold* _it_ `raw` @ref <label> ~ -- ---',
    'line one\r\nline two',
    '\u202eevil\u202c tail',
    '"}, {"sums": [] \\u0022'
  ]
  const shown = [...titles.slice(0, 3), 'line one line two', 'evil tail', titles[5]]
  const lines = invoiceLinesOf(titles.length, [2000]).map((line, at) => ({
    ...line,
    title: titles[at] ?? ''
  }))
  const said = inOne(await read(invoiceOf({ lines, contest: '#[Salon] $ ] <x>' })))
  expect(shown.filter(each => !said.includes(each ?? ''))).toEqual([])
  expect(said).toContain('Entry fees: #[Salon] $ ] <x>')
})

test('the longest names fit, and push nothing off the page', async () => {
  const long =
    'Österreichische Gesellschaft der Freundinnen und Freunde der zeitgenössischen Druckgraphik und der Buchkunst in Wien e.V.'
  const wide = 'W'.repeat(120)
  const { pages, outside } = await read(
    invoiceOf({
      seller: invoiceSellerOf({ name: long, registration: `${long}\n${wide}` }),
      buyer: invoiceBuyerOf({
        name: wide,
        company: long,
        address: { street: wide, postal_code: '1', city: long, region: long, country: 'XX' }
      }),
      contest: long,
      lines: invoiceLinesOf(3, [2000]).map(line => ({ ...line, title: wide, category: long }))
    })
  )
  const said = pages.join(' ').replaceAll(/\s|\u200b/g, '')
  expect(said.split(wide).length - 1).toBe(6)
  expect(said).toContain('Totalincl.VAT')
  expect(outside).toEqual([])
})

test('any text at all can be set', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 })
  )
  await fc.assert(
    fc.asyncProperty(text, text, async (title, name) => {
      const lines = invoiceLinesOf(1, [2000]).map(line => ({ ...line, title }))
      const snapshot = invoiceOf({ lines, buyer: invoiceBuyerOf({ name }), contest: title })
      expect((await invoicePdf({ snapshot }, typesetter)).length).toBeGreaterThan(1000)
    }),
    { numRuns: 60 }
  )
})

test('five hundred lines go over pages, each with the head of the table and its number', async () => {
  const { pages } = await read(invoiceOf({}, 500))
  const tabled = pages.filter(page => page.includes('Night swimming'))
  expect(tabled.length).toBeGreaterThan(20)
  expect(tabled.filter(page => !page.includes('Description'))).toEqual([])
  expect(
    pages.map((_, at) => at).filter(at => !pages[at]?.includes(`Page ${at + 1} of ${pages.length}`))
  ).toEqual([])
  const numbers = pages
    .join('\n')
    .match(/^\d+(?= (?:Night|Die|Loom|Untitled))/gm)
    ?.map(Number)
  expect(numbers).toEqual(Array.from({ length: 500 }, (_, at) => at + 1))
})

test('the sums are never alone on a page: they stand with the last line', async () => {
  for (const count of [1, 10, 11, 12, 33, 34]) {
    const { pages } = await read(invoiceOf({}, count))
    const last = pages.findIndex(page => new RegExp(`^${count} (?:Night|Die|Loom|Untitled)`, 'm').test(page))
    expect([count, pages.findIndex(page => page.includes('Total incl. VAT'))]).toEqual([count, last])
  }
})

describe('without tax', () => {
  test('an exempt seller says why, and no column speaks of tax', async () => {
    const exemption = 'Kleinunternehmer, § 6 Abs. 1 Z 27 UStG'
    const said = inOne(await read(invoiceOf({ treatment: 'exempt', exemption })))
    expect(said).toContain(exemption)
    expect(said).toContain('Entry Description Amount in EUR 1 Night swimming Painting 25.00')
    expect(said).toContain('Total €90.00')
    expect(said).not.toMatch(/VAT rate|excl\. VAT/)
  })

  test('who found no words for it has the law’s', async () => {
    const said = inOne(await read(invoiceOf({ treatment: 'exempt' })))
    expect(said).toContain('No VAT is charged: the supply is exempt.')
  })

  test('tax that the buyer owes is said to be theirs', async () => {
    const buyer = invoiceBuyerOf({ vat_id: 'ESB12345678' })
    const said = inOne(await read(invoiceOf({ treatment: 'reverse_charge', buyer })))
    expect(said).toContain(
      'Reverse charge: the recipient accounts for the VAT (Article 196 of Directive 2006/112/EC).'
    )
  })
})

test('a credit note says what it takes back and why, and asks for nothing', async () => {
  const said = inOne(await read(creditNoteOf()))
  expect(said).toContain(
    'Credit note LR-G-2026-0003 Entry fees: Salon 2026 This credit note corrects invoice LR-2026-0042 of 3 November 2026. Reason: Entry 2 was withdrawn before the jury met.'
  )
  expect(said).toContain('Total credited €105.00')
  expect(said).toContain('The amount is credited to you. No payment is due.')
  expect(said).not.toMatch(/IBAN|Please transfer|Due date/)
})

test('money has the digits of its currency', async () => {
  const yen = inOne(await read(invoiceOf({ currency: 'JPY' })))
  expect(yen).toContain('Painting 2,500 20% 500 3,000')
  const dinars = inOne(await read(invoiceOf({ currency: 'KWD' })))
  expect(dinars).toContain('Painting 2.500 20% 0.500 3.000')
})

test('a square to pay by is shown with its title', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v1h-1zM1 1h1v1h-1z"/></svg>'
  expect(inOne(await read(invoiceOf(), svg))).toContain('Scan with your banking app')
  expect(inOne(await read(invoiceOf()))).not.toContain('Scan with')
})

describe('for machines', () => {
  test('the data are in it as Factur-X', async () => {
    const snapshot = invoiceOf()
    const { files, metadata } = await read(snapshot)
    const content = await crossIndustryInvoice(snapshot)
    expect(files).toEqual([{ name: 'factur-x.xml', description: 'Invoice LR-2026-0042', content }])
    expect(xmlTexts(metadata, '//fx:*')).toEqual(['INVOICE', 'factur-x.xml', '1.0', 'EN 16931'])
    expect(xmlTexts(metadata, '//pdfaid:*')).toEqual(['3', 'A'])
  })

  test('an invoice in thousandths has none, since the norm has no form for them', async () => {
    const lines = invoiceLinesOf(1, [0]).map(line => ({ ...line, net: 2501, gross: 2501 }))
    const { files, metadata } = await read(invoiceOf({ currency: 'KWD', lines }))
    expect(files).toEqual([])
    expect(xmlTexts(metadata, '//fx:*')).toEqual([])
  })

  test('every object is where the file says that it is', async () => {
    const text = Buffer.from(await invoicePdf({ snapshot: invoiceOf() }, typesetter)).toString('latin1')
    const list = Number(/startxref\n(\d+)/.exec(text)?.[1])
    expect(text.slice(list, list + 5)).toBe('xref\n')
    const places = [...text.slice(list).matchAll(/^(\d{10}) \d{5} ([nf])/gm)]
    expect(places.length).toBeGreaterThan(30)
    const wrong = places.filter(
      ([, place, state], number) => state === 'n' && !text.startsWith(`${number} 0 obj`, Number(place))
    )
    expect(wrong).toEqual([])
  })
})

test('the same snapshot gives the same bytes, whoever sets it and whatever was set before', async () => {
  const snapshot = invoiceOf({ locale: 'ar', contest: '春' })
  const first = await invoicePdf({ snapshot }, typesetter)
  await invoicePdf({ snapshot: creditNoteOf() }, typesetter)
  expect(Buffer.compare(await invoicePdf({ snapshot }, typesetter), first)).toBe(0)
  expect(Buffer.compare(await invoicePdf({ snapshot }, new Typesetter(fonts)), first)).toBe(0)
})
