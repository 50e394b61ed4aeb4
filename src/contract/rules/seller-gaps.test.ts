import { describe, expect, it } from 'vitest'
import { invoiceNumber, isInvoicePrefix } from './invoice-number.ts'
import { sellerGaps, type SellerFacts } from './seller-gaps.ts'
import { rateOn } from './tax-rates.ts'

const day = '2026-06-01'
const whole: SellerFacts = {
  name: 'Salon vzw',
  street: 'Kade 7',
  city: 'Gent',
  country: 'BE',
  vat_id: 'BE0123456749',
  iban: 'BE71096123456769',
  payment_note: '',
  taxed: true,
  exemption: {},
  rates: [{ valid_from: '2026-06-01', rate: 2100 }]
}

describe('what is missing of a seller', () => {
  it('is nothing where all is said', () => {
    expect(sellerGaps(whole, day)).toEqual([])
  })

  it.each([
    ['name', { name: '' }],
    ['street', { street: '' }],
    ['city', { city: '' }],
    ['country', { country: '' }],
    ['vat_id', { vat_id: '' }],
    ['rates', { rates: [] }],
    ['iban', { iban: '' }],
    ['exemption', { taxed: false }]
  ] as const)('is %s with %j', (field, changed) => {
    expect(sellerGaps({ ...whole, ...changed }, day)).toEqual([field])
  })

  it('is no rate where the first of them begins later', () => {
    expect(sellerGaps(whole, '2026-05-31')).toEqual(['rates'])
  })

  it('is no account where a note says how to pay', () => {
    expect(sellerGaps({ ...whole, iban: '', payment_note: 'In cash at the desk' }, day)).toEqual([])
  })

  it('is neither number nor rate where no tax is charged and it is said why', () => {
    const exempt = { ...whole, taxed: false, vat_id: '', rates: [], exemption: { fr: 'Exonéré' } }
    expect(sellerGaps(exempt, day)).toEqual([])
  })

  it('is everything at first, in the order of the form', () => {
    const nothing = { ...whole, name: '', street: '', city: '', country: '', vat_id: '', iban: '', rates: [] }
    expect(sellerGaps(nothing, day)).toEqual(['name', 'street', 'city', 'country', 'vat_id', 'rates', 'iban'])
  })
})

it('the rate of a day is the one that began last, in whatever order they are listed', () => {
  const rates = [
    { valid_from: '2021-01-01', rate: 2000 },
    { valid_from: '2020-07-01', rate: 500 },
    { valid_from: '2020-01-01', rate: 2000 }
  ]
  const found = ['2019-12-31', '2020-01-01', '2020-06-30', '2020-07-01', '2020-12-31', '2030-01-01']
  expect(found.map(each => rateOn(rates, each))).toEqual([null, 2000, 2000, 500, 500, 2000])
})

it('a number says its year, its kind and, where there is one, the prefix', () => {
  const parts = { kind: 'invoice', year: 2026, number: 42, prefix: '' } as const
  expect(invoiceNumber(parts)).toBe('2026-INV-00042')
  expect(invoiceNumber({ ...parts, kind: 'credit_note', number: 3 })).toBe('2026-CN-00003')
  expect(invoiceNumber({ ...parts, prefix: 'SALON' })).toBe('SALON-2026-INV-00042')
  expect(invoiceNumber({ ...parts, number: 1_234_567 })).toBe('2026-INV-1234567')
})

it.each([
  ['', true],
  ['SALON', true],
  ['A-1', true],
  ['ABCDEFGHIJ', true],
  ['ABCDEFGHIJK', false],
  ['-A', false],
  ['A-', false],
  ['A--B', false],
  ['salon', false],
  ['A B', false],
  ['É', false]
] as const)('%j as a prefix: %s', (prefix, isOne) => {
  expect(isInvoicePrefix(prefix)).toBe(isOne)
})
