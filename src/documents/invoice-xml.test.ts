import { join } from 'node:path'
import { InvoiceService } from '@e-invoice-eu/core'
import { describe, expect, test } from 'vitest'
import type { InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import { askedBy } from '#contract/rules/invoice-asks.ts'
import { asDecimal } from '#contract/rules/money.ts'
import { creditNoteOf, invoiceLinesOf, invoiceOf, manyInvoices } from '#tests/kit/invoice-snapshots.ts'
import { readPdf } from '#tests/kit/pdf-reader.ts'
import { requireFacturX, xmlTexts } from '#tests/kit/xml-reader.ts'
import { electronicInvoice } from './electronic-invoice.ts'
import { sheetOf } from './invoice-sheet.ts'
import { crossIndustryInvoice, ublInvoice } from './invoice-xml.ts'
import { Typesetter } from './typesetter.ts'

const ciiOf = async (snapshot: InvoiceSnapshot): Promise<string> => {
  const xml = await crossIndustryInvoice(snapshot)
  if (xml === null) throw new Error('The norm has no form for it')
  return xml
}

const ublOf = async (snapshot: InvoiceSnapshot): Promise<string> => {
  const xml = await ublInvoice(snapshot)
  if (xml === null) throw new Error('The norm has no form for it')
  return xml
}

const totalOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + Number(text), 0)

describe.each(Object.entries(manyInvoices()))('%s', (_, snapshot) => {
  const { currency, net, tax } = snapshot
  const open = askedBy(snapshot)
  const decimal = (amount: number): number => Number(asDecimal(amount, currency))

  test('follows the schema of Factur-X for EN 16931', async () => {
    const xml = await ciiOf(snapshot)
    expect(() => requireFacturX(xml)).not.toThrow()
  })

  test('has sums that its lines and taxes come to', async () => {
    const xml = await ciiOf(snapshot)
    const at = (path: string): number[] => xmlTexts(xml, path).map(Number)
    expect(totalOf(xmlTexts(xml, '//ram:LineTotalAmount[ancestor::ram:SpecifiedLineTradeSettlement]'))).toBe(
      decimal(net)
    )
    expect(at('//ram:TaxBasisTotalAmount')).toEqual([decimal(net)])
    expect(at('//ram:TaxTotalAmount')).toEqual([decimal(tax)])
    expect(at('//ram:DuePayableAmount')).toEqual([decimal(open)])
    const group = '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax'
    expect(totalOf(xmlTexts(xml, `${group}/ram:BasisAmount`))).toBe(decimal(net))
    expect(totalOf(xmlTexts(xml, `${group}/ram:CalculatedAmount`))).toBe(decimal(tax))
  })

  test('says the same in UBL', async () => {
    const xml = await ublOf(snapshot)
    const currencies = xmlTexts(xml, '//@currencyID')
    expect(new Set(currencies)).toEqual(new Set([currency]))
    expect(totalOf(xmlTexts(xml, '//cac:Price/cbc:PriceAmount'))).toBe(decimal(net))
    expect(xmlTexts(xml, '//cbc:PayableAmount').map(Number)).toEqual([decimal(open)])
    expect(totalOf(xmlTexts(xml, '//cac:TaxSubtotal/cbc:TaxAmount'))).toBe(decimal(tax))
  })
})

describe('by the treatment of the tax', () => {
  const letters = async (name: string): Promise<(string | undefined)[]> => {
    const snapshot = manyInvoices()[name]
    if (!snapshot) throw new Error(`There is no invoice ${name}`)
    const group = '//ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax'
    const xml = await ciiOf(snapshot)
    return [
      [...new Set(xmlTexts(xml, '//ram:CategoryCode'))].join(' '),
      xmlTexts(xml, `${group}/ram:RateApplicablePercent`).join(' '),
      xmlTexts(xml, `${group}/ram:ExemptionReason`)[0]
    ]
  }

  test('each has the letter of the norm, its rates and its reason', async () => {
    expect(await letters('taxed')).toEqual(['S', '20 10', undefined])
    expect(await letters('taxed at no rate')).toEqual(['Z', '0', undefined])
    expect(await letters('exempt')).toEqual(['E', '0', 'Kleinunternehmer, § 6 Abs. 1 Z 27 UStG'])
    expect(await letters('of an association')).toEqual(['O', '', 'No VAT is charged: the supply is exempt.'])
    expect(await letters('owed by the buyer')).toEqual([
      'AE',
      '0',
      'Inversión del sujeto pasivo: el destinatario liquida el IVA (artículo 196 de la Directiva 2006/112/CE).'
    ])
  })
})

test('names, addresses, dates and the account are where the norm wants them', async () => {
  const xml = await ciiOf(invoiceOf())
  const said = Object.fromEntries(
    Object.entries({
      number: '//rsm:ExchangedDocument/ram:ID',
      kind: '//rsm:ExchangedDocument/ram:TypeCode',
      dates: '//udt:DateTimeString',
      seller: '//ram:SellerTradeParty/ram:Name',
      tax_number: '//ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID',
      buyer: '//ram:BuyerTradeParty/ram:Name',
      towns: '//ram:CityName',
      account: '//ram:IBANID',
      bank: '//ram:BICID',
      reference: '//ram:PaymentReference',
      items: '//ram:SpecifiedTradeProduct/ram:Name'
    }).map(([name, path]) => [name, xmlTexts(xml, path)])
  )
  expect(said).toEqual({
    number: ['LR-2026-0042'],
    kind: ['380'],
    dates: ['20261103', '20261031', '20261117'],
    seller: ['Galerie Lindenrot'],
    tax_number: ['ATU12345678'],
    buyer: ['Mara Castellanos'],
    towns: ['Wien', 'Madrid'],
    account: ['AT611904300234573201'],
    bank: ['BKAUATWW'],
    reference: ['RF18539007547034'],
    items: ['Night swimming', 'Die Stille nach dem Regen', 'Loom song']
  })
})

test('a credit note names the invoice that it takes back, in both forms', async () => {
  const snapshot = creditNoteOf({ corrects: { number: 'A <&> 7', issued_on: '2026-11-03' } })
  const cii = await ciiOf(snapshot)
  expect(() => requireFacturX(cii)).not.toThrow()
  expect(xmlTexts(cii, '//ram:InvoiceReferencedDocument/ram:IssuerAssignedID')).toEqual(['A <&> 7'])
  expect(xmlTexts(cii, '//qdt:DateTimeString')).toEqual(['20261103'])
  const ubl = await ublOf(snapshot)
  expect(xmlTexts(ubl, '//cac:InvoiceDocumentReference/cbc:ID')).toEqual(['A <&> 7'])
  expect(ubl).toMatch(/<CreditNote /)
})

test('texts of strangers are texts in it too', async () => {
  const title = '</ram:Name>]]> & "x" \u0000\ud800 <!-- 名 محمد -->'
  const lines = invoiceLinesOf(1, [2000]).map(line => ({ ...line, title }))
  for (const xml of [await ciiOf(invoiceOf({ lines })), await ublOf(invoiceOf({ lines }))])
    expect(xmlTexts(xml, '//ram:SpecifiedTradeProduct/ram:Name | //cac:Item/cbc:Name')).toEqual([
      '</ram:Name>]]> & "x" <!-- 名 محمد -->'
    ])
})

test('dinars are said in two digits where they can be, and not at all where they cannot', async () => {
  const lineOf = (net: number) => invoiceLinesOf(1, [0]).map(line => ({ ...line, net, gross: net }))
  const whole = invoiceOf({ currency: 'KWD', lines: lineOf(10_500) })
  expect(xmlTexts(await ciiOf(whole), '//ram:DuePayableAmount')).toEqual(['10.50'])
  const thousandths = invoiceOf({ currency: 'KWD', lines: lineOf(10_505) })
  expect([await crossIndustryInvoice(thousandths), await ublInvoice(thousandths)]).toEqual([null, null])
})

test('it is what the library itself embeds as Factur-X, checked by its own schema', async () => {
  const snapshot = invoiceOf()
  const fonts = join(import.meta.dirname, '../../dist/fonts')
  const buffer = new Typesetter(fonts).set('invoice.typ', sheetOf(snapshot), {})
  const service = new InvoiceService({ log: () => {}, warn: () => {}, error: () => {} })
  const written = await service.generate(electronicInvoice(snapshot), {
    format: 'Factur-X-EN16931',
    lang: 'en',
    pdf: { buffer, filename: 'invoice.pdf', mimetype: 'application/pdf' }
  })
  if (typeof written === 'string') throw new Error('A PDF was asked for')
  const { files } = await readPdf(written)
  // It adds the process of an exchange that we take no part in.
  const process = /\s*<ram:BusinessProcess(\w+)>[\s\S]*?<\/ram:BusinessProcess\1>/
  expect(files.map(({ content }) => content.replace(process, ''))).toEqual([await ciiOf(snapshot)])
})
