/* What credit notes take back of an invoice, one after another. */
import { describe, expect, it } from 'vitest'
import { leftOf, refundOf, totalsOf, type RefundedLine, type RefundPart } from './invoice-totals.ts'

/** Place, net, tax. */
type Back = [place: number, net: number, tax: number]

const lines = (inclusive: boolean, ...pairs: [amount: number, rate: number][]) =>
  totalsOf(
    pairs.map(([amount, rate]) => ({ amount, rate })),
    { inclusive }
  ).lines

/** Each as a credit note of its own, in the knowledge of those before. */
const oneAfterAnother = (invoice: ReturnType<typeof lines>, parts: RefundPart[]) => {
  const refunded: RefundedLine[] = []
  return parts.map(part => {
    const note = refundOf(invoice, part, refunded)
    refunded.push(...note.lines)
    expect(note.net + note.tax).toBe(note.gross)
    return note.lines.map(({ place, net, tax }): Back => [place, net, tax])
  })
}

const once = lines(true, [2500, 1900])
const thrice = lines(true, [1000, 1900], [1000, 1900], [1000, 1900])

const cases: { of: string; invoice: typeof once; parts: RefundPart[]; back: Back[][] }[] = [
  {
    of: 'a line in whole, with its own figures',
    invoice: thrice,
    parts: [{ lines: [2] }, { lines: [1] }],
    back: [[[2, 841, 159]], [[1, 840, 160]]]
  },
  {
    of: 'a line that is named twice, once',
    invoice: thrice,
    parts: [{ lines: [0, 0] }],
    back: [[[0, 840, 160]]]
  },
  {
    of: 'a part, a part, and the rest',
    invoice: once,
    parts: [{ gross: 1000 }, { gross: 1000 }, { gross: 500 }],
    back: [[[0, 840, 160]], [[0, 841, 159]], [[0, 420, 80]]]
  },
  {
    of: 'a part of prices without tax, and the rest',
    invoice: lines(false, [2500, 1900]),
    parts: [{ gross: 1000 }, { gross: 1975 }],
    back: [[[0, 840, 160]], [[0, 1660, 315]]]
  },
  {
    of: 'a tenth of three rates',
    invoice: lines(true, [11_900, 1900], [10_700, 700], [5000, 0]),
    parts: [{ gross: 2760 }],
    back: [
      [
        [0, 1000, 190],
        [1, 1000, 70],
        [2, 500, 0]
      ]
    ]
  },
  {
    of: 'one minor unit, which is the dearest line’s',
    invoice: lines(true, [5000, 0], [11_900, 1900], [10_700, 700]),
    parts: [{ gross: 1 }],
    back: [[[1, 1, 0]]]
  },
  {
    of: 'three thirds of three lines',
    invoice: thrice,
    parts: [{ gross: 1000 }, { gross: 1000 }, { gross: 1000 }],
    back: [
      [
        [0, 280, 54],
        [1, 280, 53],
        [2, 280, 53]
      ],
      [
        [0, 280, 53],
        [1, 281, 53],
        [2, 280, 53]
      ],
      [
        [0, 280, 53],
        [1, 279, 54],
        [2, 281, 53]
      ]
    ]
  },
  {
    of: 'a line in whole, a part of the others, and what is left of them in whole',
    invoice: thrice,
    parts: [{ lines: [0] }, { gross: 500 }, { lines: [1, 2] }],
    back: [
      [[0, 840, 160]],
      [
        [1, 210, 40],
        [2, 211, 39]
      ],
      [
        [1, 630, 120],
        [2, 630, 120]
      ]
    ]
  },
  {
    of: 'no tax of a line that another has carried it for',
    invoice: lines(true, [8, 1900], [2, 1900]),
    parts: [{ lines: [0] }, { gross: 1 }, { gross: 1 }],
    back: [[[0, 6, 2]], [[1, 1, 0]], [[1, 1, 0]]]
  },
  {
    of: 'a third of a large amount, three times',
    invoice: lines(true, [99_999_999, 1900]),
    parts: [{ gross: 33_333_333 }, { gross: 33_333_333 }, { gross: 33_333_333 }],
    back: [[[0, 28_011_204, 5_322_129]], [[0, 28_011_204, 5_322_129]], [[0, 28_011_205, 5_322_128]]]
  },
  {
    of: 'yen',
    invoice: lines(true, [3300, 1000]),
    parts: [{ gross: 1000 }, { gross: 2300 }],
    back: [[[0, 909, 91]], [[0, 2091, 209]]]
  },
  {
    of: 'half the fils, twice',
    invoice: lines(true, [1250, 500]),
    parts: [{ gross: 625 }, { gross: 625 }],
    back: [[[0, 595, 30]], [[0, 595, 30]]]
  },
  {
    of: 'what carried no tax',
    invoice: lines(false, [5000, 0]),
    parts: [{ gross: 2000 }, { lines: [0] }],
    back: [[[0, 2000, 0]], [[0, 3000, 0]]]
  },
  {
    of: 'what was free, in whole',
    invoice: lines(false, [0, 1900], [2500, 1900]),
    parts: [{ lines: [0] }, { gross: 2975 }],
    back: [[[0, 0, 0]], [[1, 2500, 475]]]
  }
]

describe('a credit note takes back', () => {
  it.each(cases)('$of', ({ invoice, parts, back }) => {
    expect(oneAfterAnother(invoice, parts)).toEqual(back)
  })

  it('its taxes by rate, and sums', () => {
    const invoice = lines(true, [10_700, 700], [11_900, 1900], [10_700, 700])
    const { taxes, net, tax, gross } = refundOf(invoice, { lines: [2, 1] })
    expect(taxes).toEqual([
      { rate: 1900, net: 10_000, tax: 1900 },
      { rate: 700, net: 10_000, tax: 700 }
    ])
    expect([net, tax, gross]).toEqual([20_000, 2600, 22_600])
  })

  it('as much tax in hundred small parts as in one', () => {
    const invoice = lines(true, [100, 1900])
    const parts = Array.from({ length: 100 }, () => ({ gross: 1 }))
    const taxes = oneAfterAnother(invoice, parts).map(([line]) => line?.[2])
    expect(taxes.slice(0, 16)).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1])
    expect(taxes.filter(Boolean)).toHaveLength(16)
  })

  it('nothing that is not there', () => {
    const [refunded] = oneAfterAnother(once, [{ gross: 2499 }])
    const before = (refunded ?? []).map(([place, net, tax]) => ({
      place,
      net,
      rate: 1900,
      tax,
      gross: net + tax
    }))
    expect(leftOf(once, before)).toEqual([{ net: 1, rate: 1900, tax: 0, gross: 1 }])
    const refused = (part: RefundPart, gone: RefundedLine[]) =>
      expect(() => refundOf(once, part, gone)).toThrow(RangeError)
    for (const gross of [2, 0, -1, 0.5, Number.NaN]) refused({ gross }, before)
    refused({ gross: 2501 }, [])
    for (const place of [1, -1, 0.5]) refused({ lines: [place] }, [])
  })
})
