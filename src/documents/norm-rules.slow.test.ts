/* The rules of EN 16931 that a schema cannot hold an invoice to: that its amounts are what the others come to. */
import { describe, expect, test } from 'vitest'
import { treatmentsOf } from '#tests/kit/norm-cases.ts'
import { brokenRules, normInCii, normInUbl } from '#tests/kit/norm-rules.ts'
import { invoiceOf } from '#tests/kit/invoice-snapshots.ts'
import { crossIndustryInvoice, ublInvoice } from './invoice-xml.ts'

const written = async (text: Promise<string | null>): Promise<string> => {
  const xml = await text
  if (xml === null) throw new Error('The norm has no form for it')
  return xml
}

describe.each(Object.entries(treatmentsOf()))('%s', (_, snapshots) => {
  test('holds to the arithmetic of the norm, in both forms', async () => {
    const broken: string[] = []
    for (const snapshot of snapshots) {
      // What a currency has no hundredths of is rounded to whole ones.
      const smallest = snapshot.currency === 'JPY' ? 100n : 1n
      const cii = brokenRules(normInCii(await written(crossIndustryInvoice(snapshot))), smallest)
      const ubl = brokenRules(normInUbl(await written(ublInvoice(snapshot))), smallest)
      for (const rule of [...cii, ...ubl])
        broken.push(`${rule}: ${snapshot.lines.map(({ gross, rate }) => `${gross}@${rate}`).join(' ')}`)
    }
    expect(snapshots.length).toBeGreaterThan(0)
    expect(broken).toEqual([])
  }, 60_000)
})

describe('what breaks a rule is found', () => {
  const plants: [string, RegExp, string][] = [
    [
      'BR-CO-10',
      /(SpecifiedTradeSettlementHeaderMonetarySummation>\s*<ram:LineTotalAmount>)[\d.]+/,
      '$11.00'
    ],
    ['BR-CO-11', /(<ram:TaxBasisTotalAmount)/, '<ram:AllowanceTotalAmount>1.00</ram:AllowanceTotalAmount>$1'],
    ['BR-CO-12', /(<ram:TaxBasisTotalAmount)/, '<ram:ChargeTotalAmount>1.00</ram:ChargeTotalAmount>$1'],
    ['BR-CO-13', /(<ram:TaxBasisTotalAmount[^>]*>)[\d.]+/, '$11.00'],
    ['BR-CO-14', /(<ram:TaxTotalAmount[^>]*>)[\d.]+/, '$19.99'],
    ['BR-CO-15', /(<ram:GrandTotalAmount[^>]*>)[\d.]+/, '$199.99'],
    ['BR-CO-16', /(<ram:DuePayableAmount[^>]*>)[\d.]+/, '$10.01'],
    ['BR-CO-17', /(<ram:CalculatedAmount[^>]*>)[\d.]+/, '$10.50'],
    ['BR-S-08', /(<ram:BasisAmount[^>]*>)[\d.]+/, '$112.00'],
    ['BR-S-10', /(<ram:BasisAmount)/, '<ram:ExemptionReason>None</ram:ExemptionReason>$1'],
    ['BR-DEC', /(<ram:CalculatedAmount[^>]*>)[\d.]+/, '$11.234']
  ]

  test.each(plants)('%s', async (rule, found, planted) => {
    const xml = await written(crossIndustryInvoice(invoiceOf()))
    expect(brokenRules(normInCii(xml))).toEqual([])
    const spoilt = xml.replace(found, planted)
    expect(spoilt).not.toBe(xml)
    expect(brokenRules(normInCii(spoilt))).toContain(rule)
  })

  test('a tax on what none is charged of', async () => {
    for (const [treatment, letter] of [
      ['exempt', 'E'],
      ['reverse_charge', 'AE']
    ] as const) {
      const xml = await written(crossIndustryInvoice(invoiceOf({ treatment })))
      expect(brokenRules(normInCii(xml))).toEqual([])
      const spoilt = xml.replace(/(<ram:CalculatedAmount[^>]*>)[\d.]+/, '$10.01')
      expect(brokenRules(normInCii(spoilt))).toContain(`BR-${letter}-09`)
    }
  })
})
