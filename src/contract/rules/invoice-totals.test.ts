import { describe, expect, it } from 'vitest'
import { rateOn, totalsOf, treatmentOf, vatPrefixOf, type InvoiceTotals } from './invoice-totals.ts'

/** As the tables below are written: `net+tax=gross`, line by line; `rate: net+tax`, rate by rate. */
const written = ({ lines, taxes, ...all }: InvoiceTotals) => ({
  lines: lines.map(({ net, tax, gross }) => `${net}+${tax}=${gross}`).join(' '),
  taxes: taxes.map(({ rate, net, tax }) => `${rate}: ${net}+${tax}`).join(', '),
  sum: `${all.net}+${all.tax}=${all.gross}`
})

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map(row => row.split('|').map(cell => cell.trim()))

const priced = (lines: string) =>
  lines.split(' ').map(line => {
    const [amount = 0, rate = 0] = line.split('@').map(Number)
    return { amount, rate }
  })

const without_tax = `
  one line                               | 2500@1900                   | 2500+475=2975                                  | 1900: 2500+475                               | 2500+475=2975
  three rates                            | 10000@700 10000@1900 9000@0 | 10000+700=10700 10000+1900=11900 9000+0=9000   | 1900: 10000+1900, 700: 10000+700, 0: 9000+0  | 29000+2600=31600
  a rate that comes back                 | 1000@700 1000@1900 1000@700 | 1000+70=1070 1000+190=1190 1000+70=1070        | 1900: 1000+190, 700: 2000+140                | 3000+330=3330
  a half is rounded up                   | 50@100                      | 50+1=51                                        | 100: 50+1                                    | 50+1=51
  less than a half is not                | 49@100                      | 49+0=49                                        | 100: 49+0                                    | 49+0=49
  a half is rounded up from 1.5          | 150@100                     | 150+2=152                                      | 100: 150+2                                   | 150+2=152
  and from 2.5                           | 250@100                     | 250+3=253                                      | 100: 250+3                                   | 250+3=253
  halves are rounded once, not each      | 10@500 10@500 10@500        | 10+1=11 10+1=11 10+0=10                        | 500: 30+2                                    | 30+2=32
  what is left over goes to the first    | 333@1900 333@1900 333@1900  | 333+64=397 333+63=396 333+63=396               | 1900: 999+190                                | 999+190=1189
  and to the largest remainders          | 101@700 202@700 304@700     | 101+7=108 202+14=216 304+21=325                | 700: 607+42                                  | 607+42=649
  one minor unit                         | 1@1900                      | 1+0=1                                          | 1900: 1+0                                    | 1+0=1
  the larger of two has it               | 1@1900 2@1900               | 1+0=1 2+1=3                                    | 1900: 3+1                                    | 3+1=4
  six of one minor unit                  | 1@1900 1@1900 1@1900 1@1900 1@1900 1@1900 | 1+1=2 1+0=1 1+0=1 1+0=1 1+0=1 1+0=1 | 1900: 6+1                               | 6+1=7
  nothing                                | 0@1900                      | 0+0=0                                          | 1900: 0+0                                    | 0+0=0
  nothing beside something               | 0@1900 1000@1900            | 0+0=0 1000+190=1190                            | 1900: 1000+190                               | 1000+190=1190
  a large amount                         | 99999999@1900               | 99999999+19000000=118999999                    | 1900: 99999999+19000000                      | 99999999+19000000=118999999
  yen at a tenth                         | 3300@1000                   | 3300+330=3630                                  | 1000: 3300+330                               | 3300+330=3630
  fils at a twentieth                    | 12500@500                   | 12500+625=13125                                | 500: 12500+625                               | 12500+625=13125
  a Swiss rate                           | 10000@810                   | 10000+810=10810                                | 810: 10000+810                               | 10000+810=10810
  a French rate                          | 1999@550                    | 1999+110=2109                                  | 550: 1999+110                                | 1999+110=2109
  a Hungarian rate                       | 3937@2700                   | 3937+1063=5000                                 | 2700: 3937+1063                              | 3937+1063=5000
  no tax, as where another owes it       | 2500@0 1@0                  | 2500+0=2500 1+0=1                              | 0: 2501+0                                    | 2501+0=2501
`

const with_tax = `
  one line                               | 2500@1900                   | 2101+399=2500                                  | 1900: 2101+399                               | 2101+399=2500
  three rates                            | 10700@700 11900@1900 5000@0 | 10000+700=10700 10000+1900=11900 5000+0=5000   | 1900: 10000+1900, 700: 10000+700, 0: 5000+0  | 25000+2600=27600
  a half is rounded up                   | 3@2000                      | 2+1=3                                          | 2000: 2+1                                    | 2+1=3
  less than a half is not                | 2@2000                      | 2+0=2                                          | 2000: 2+0                                    | 2+0=2
  a half is rounded up from 1.5          | 9@2000                      | 7+2=9                                          | 2000: 7+2                                    | 7+2=9
  what is left over goes to the first    | 1000@1900 1000@1900 1000@1900 | 840+160=1000 840+160=1000 841+159=1000       | 1900: 2521+479                               | 2521+479=3000
  and to the largest remainders          | 333@2000 333@2000 334@2000  | 277+56=333 278+55=333 278+56=334               | 2000: 833+167                                | 833+167=1000
  one minor unit                         | 1@1900                      | 1+0=1                                          | 1900: 1+0                                    | 1+0=1
  one minor unit, half of it tax         | 1@10000                     | 0+1=1                                          | 10000: 0+1                                   | 0+1=1
  two of them                            | 1@10000 1@10000             | 0+1=1 1+0=1                                    | 10000: 1+1                                   | 1+1=2
  nothing                                | 0@1900 0@0                  | 0+0=0 0+0=0                                    | 1900: 0+0, 0: 0+0                            | 0+0=0
  a large amount                         | 99999999@1900               | 84033613+15966386=99999999                     | 1900: 84033613+15966386                      | 84033613+15966386=99999999
  yen at two rates                       | 1080@800 1100@1000          | 1000+80=1080 1000+100=1100                     | 1000: 1000+100, 800: 1000+80                 | 2000+180=2180
  yen that do not come out even          | 500@1000                    | 455+45=500                                     | 1000: 455+45                                 | 455+45=500
  fils at a twentieth                    | 1250@500                    | 1190+60=1250                                   | 500: 1190+60                                 | 1190+60=1250
  a Swiss rate                           | 5000@810                    | 4625+375=5000                                  | 810: 4625+375                                | 4625+375=5000
  a French rate                          | 1500@210                    | 1469+31=1500                                   | 210: 1469+31                                 | 1469+31=1500
  no tax, as of an exempt seller         | 2500@0 99999999@0           | 2500+0=2500 99999999+0=99999999                | 0: 100002499+0                               | 100002499+0=100002499
`

describe.each([
  { prices: 'prices without tax', inclusive: false, table: without_tax },
  { prices: 'prices with tax', inclusive: true, table: with_tax }
])('the totals of $prices', ({ inclusive, table }) => {
  it.each(rowsOf(table))('%s', (_, lines = '', each = '', taxes = '', sum = '') => {
    expect(written(totalsOf(priced(lines), { inclusive }))).toEqual({ lines: each, taxes, sum })
  })
})

it('is exact with as many lines as an order has, each as dear as can be', () => {
  const lines = Array.from({ length: 500 }, () => ({ amount: 99_999_999, rate: 1900 }))
  const totals = totalsOf(lines, { inclusive: false })
  expect([totals.net, totals.tax, totals.gross]).toEqual([49_999_999_500, 9_499_999_905, 59_499_999_405])
  expect(totals.lines.map(({ tax }) => tax)).toEqual([
    ...Array.from({ length: 405 }, () => 19_000_000),
    ...Array.from({ length: 95 }, () => 18_999_999)
  ])
})

it('has nothing of no lines', () => {
  expect(totalsOf([], { inclusive: true })).toEqual({ lines: [], taxes: [], net: 0, tax: 0, gross: 0 })
})

describe('who owes the tax', () => {
  const from = (country: string, taxed = true) => ({ country, taxed })
  const to = (country: string, vat_id_valid = false) => ({ country, vat_id_valid })

  it.each([
    ['somebody at home', from('DE'), to('DE'), 'taxed'],
    ['a company at home', from('DE'), to('DE', true), 'taxed'],
    ['somebody elsewhere in the EU', from('DE'), to('FR'), 'taxed'],
    ['a company elsewhere in the EU', from('DE'), to('FR', true), 'reverse_charge'],
    ['a company in Greece', from('DE'), to('GR', true), 'reverse_charge'],
    ['a company of a Greek seller', from('GR'), to('CY', true), 'reverse_charge'],
    ['a company in Croatia', from('SI'), to('HR', true), 'reverse_charge'],
    ['a company outside the EU', from('DE'), to('CH', true), 'taxed'],
    ['a company in Great Britain', from('IE'), to('GB', true), 'taxed'],
    ['a company in Northern Ireland', from('IE'), to('XI', true), 'taxed'],
    ['a company in the EU of a seller who is not', from('CH'), to('DE', true), 'taxed'],
    ['a company in Réunion, which is outside the tax area', from('DE'), to('RE', true), 'taxed'],
    ['anybody, where the seller charges none', from('DE', false), to('DE'), 'exempt'],
    ['a company elsewhere, where the seller charges none', from('DE', false), to('FR', true), 'exempt']
  ] as const)('of %s', (_, seller, buyer, treatment) => {
    expect(treatmentOf({ seller, buyer })).toBe(treatment)
  })

  it('is told by an id that begins with the country, and otherwise in Greece', () => {
    expect(['DE', 'GR', 'IE'].map(vatPrefixOf)).toEqual(['DE', 'EL', 'IE'])
  })
})

describe('the rate of a day', () => {
  const rates = [
    { valid_from: '2021-01-01', rate: 1900 },
    { valid_from: '2020-07-01', rate: 1600 },
    { valid_from: '2007-01-01', rate: 1900 },
    { valid_from: '2030-01-01', rate: 2000 }
  ]

  it.each([
    ['2006-12-31', 0],
    ['2007-01-01', 1900],
    ['2020-06-30', 1900],
    ['2020-07-01', 1600],
    ['2020-12-31', 1600],
    ['2021-01-01', 1900],
    ['2029-12-31', 1900],
    ['2031-05-05', 2000]
  ])('%s is %d', (day, rate) => {
    expect(rateOn(rates, day)).toBe(rate)
  })

  it('is 0 where there are none, and the later written of two that begin together', () => {
    expect(rateOn([], '2030-01-01')).toBe(0)
    const twice = [
      { valid_from: '2030-01-01', rate: 700 },
      { valid_from: '2030-01-01', rate: 500 }
    ]
    expect(rateOn(twice, '2030-01-02')).toBe(500)
  })
})
