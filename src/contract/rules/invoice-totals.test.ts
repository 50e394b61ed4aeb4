import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumsOf, totalsOf, treatmentOf } from './invoice-totals.ts'

/** Amount and rate of each line; then tax and net of the whole, worked out by hand. */
const cases: [string, [number, number][], number, number][] = [
  ['nothing charged', [[1500, 0]], 0, 1500],
  ['19 % of 15.00', [[1500, 1900]], 239, 1261],
  ['20 % of 15.00', [[1500, 2000]], 250, 1250],
  ['7 % of 15.00', [[1500, 700]], 98, 1402],
  ['5.5 % of 20.00', [[2000, 550]], 104, 1896],
  ['8.1 % of 60.00', [[6000, 810]], 450, 5550],
  ['25 % of 1.00', [[100, 2500]], 20, 80],
  ['one minor unit at 19 %', [[1, 1900]], 0, 1],
  ['two minor units at 100 %', [[2, 10_000]], 1, 1],
  ['one minor unit at 100 %, half up', [[1, 10_000]], 1, 0],
  ['three minor units at 100 %, half up', [[3, 10_000]], 2, 1],
  ['99,999,999 at 20 %', [[99_999_999, 2000]], 16_666_667, 83_333_332],
  ['100,000,000 at 19 %', [[100_000_000, 1900]], 15_966_387, 84_033_613],
  ['1,500 yen at 10 %', [[1500, 1000]], 136, 1364],
  ['1,800 yen at 8 %', [[1800, 800]], 133, 1667],
  ['5.250 dinars at 5 %', [[5250, 500]], 250, 5000],
  [
    'two lines of one rate are one subtotal',
    [
      [1000, 1900],
      [1000, 1900]
    ],
    319,
    1681
  ],
  [
    'three lines of one rate',
    [
      [1000, 1900],
      [1000, 1900],
      [1000, 1900]
    ],
    479,
    2521
  ],
  [
    'three small lines that round together',
    [
      [3, 1900],
      [3, 1900],
      [3, 1900]
    ],
    1,
    8
  ],
  ['ten lines of one minor unit', Array.from({ length: 10 }, () => [1, 2000] as [number, number]), 2, 8],
  [
    'two rates',
    [
      [1500, 1900],
      [1500, 700]
    ],
    337,
    2663
  ],
  [
    'three rates',
    [
      [1500, 2000],
      [1500, 1000],
      [1500, 0]
    ],
    386,
    4114
  ],
  [
    'three rates, small',
    [
      [10, 2000],
      [10, 1000],
      [10, 500]
    ],
    3,
    27
  ],
  [
    'the same rate around another',
    [
      [100, 2000],
      [100, 1000],
      [100, 2000]
    ],
    42,
    258
  ],
  [
    'early and late price',
    [
      [1000, 2100],
      [2500, 2100]
    ],
    607,
    2893
  ],
  ['2.1 % of 8.00', [[800, 210]], 16, 784],
  ['17 % of 12.34', [[1234, 1700]], 179, 1055],
  ['21 % of 0.50', [[50, 2100]], 9, 41],
  ['24 % of 33.33', [[3333, 2400]], 645, 2688],
  ['27 % of 9.99', [[999, 2700]], 212, 787],
  [
    '500 lines of 15.00 at 20 %',
    Array.from({ length: 500 }, () => [1500, 2000] as [number, number]),
    125_000,
    625_000
  ]
]

const lineShape = fc.record({
  amount: fc.integer({ min: 0, max: 100_000_000 }),
  rate: fc.constantFrom(0, 210, 550, 700, 1000, 1900, 2000, 2700, 10_000)
})

describe('the tax in a fee', () => {
  it.for(cases)('%s', ([, lines, tax, net]) => {
    const totals = totalsOf(lines.map(([amount, rate]) => ({ amount, rate })))
    expect([totals.tax, totals.net]).toEqual([tax, net])
  })

  it('adds up line by line, rate by rate and in all, and takes nothing from what is paid', () => {
    fc.assert(
      fc.property(fc.array(lineShape, { minLength: 1, maxLength: 60 }), priced => {
        const { lines, ...sums } = totalsOf(priced)
        expect(sumsOf(lines)).toEqual(sums)
        expect(lines.map(({ gross }) => gross)).toEqual(priced.map(({ amount }) => amount))
        for (const { net, tax, gross } of [...lines, sums]) {
          expect(net + tax).toBe(gross)
          expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0)
        }
      })
    )
  })

  it('is the same in whatever order the lines come', () => {
    fc.assert(
      fc.property(fc.array(lineShape, { minLength: 1, maxLength: 30 }), priced => {
        const { lines: _, ...sums } = totalsOf(priced)
        const { lines: __, ...turned } = totalsOf(priced.toReversed())
        expect(turned).toEqual(sums)
      })
    )
  })
})

it.for([
  ['a seller who charges none', false, 'AT', 'DE', true, 'exempt'],
  ['a buyer at home with a VAT id', true, 'AT', 'AT', true, 'taxed'],
  ['a buyer in another country of the EU with a VAT id', true, 'AT', 'DE', true, 'reverse_charge'],
  ['the same without', true, 'AT', 'DE', false, 'taxed'],
  ['a buyer outside of the EU', true, 'AT', 'CH', true, 'taxed'],
  ['a seller outside of the EU', true, 'CH', 'DE', true, 'taxed'],
  ['Greece', true, 'GR', 'DE', true, 'reverse_charge']
] as const)('%s', ([, taxed, from, to, has_vat_id, treatment]) => {
  expect(treatmentOf({ seller: { country: from, taxed }, buyer: { country: to, has_vat_id } })).toBe(
    treatment
  )
})
