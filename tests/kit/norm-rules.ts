/*
 * The arithmetic of EN 16931 on an invoice as it was written, by its business rules and their numbers: read by another library
 * than its writer, and reckoned in whole hundredths by nothing of the product's own.
 */
import { XmlDocument, type XmlNode } from 'libxml2-wasm'
import { xmlNamespaces } from './xml-reader.ts'

interface Category {
  letter: string
  /** As it is written; empty where none is said. */
  rate: string
}

interface NormInvoice {
  lines: (Category & { net: string; price: string; quantity: string })[]
  groups: (Category & { base: string; tax: string; reasons: string[] })[]
  allowances: string[]
  charges: string[]
  /** By the number of the term. */
  sums: Record<
    'BT-106' | 'BT-107' | 'BT-108' | 'BT-109' | 'BT-110' | 'BT-112' | 'BT-113' | 'BT-114' | 'BT-115',
    string[]
  >
  /** The day on which it is due, and the terms. */
  due: string[]
  /** Everything that is an amount of money. */
  amounts: string[]
}

const textsIn = (node: XmlNode | XmlDocument, path: string): string[] =>
  node.find(path, xmlNamespaces).map(found => found.content.trim())
const textIn = (node: XmlNode, path: string): string => textsIn(node, path)[0] ?? ''

const reading = <T>(xml: string, read: (document: XmlDocument) => T): T => {
  const document = XmlDocument.fromString(xml)
  try {
    return read(document)
  } finally {
    document.dispose()
  }
}

export const normInCii = (xml: string): NormInvoice =>
  reading(xml, document => {
    const head = '//ram:ApplicableHeaderTradeSettlement'
    const sum = `${head}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`
    const at = (name: string): string[] => textsIn(document, `${sum}/ram:${name}`)
    const taken = (indicator: boolean): string[] =>
      textsIn(
        document,
        `${head}/ram:SpecifiedTradeAllowanceCharge[ram:ChargeIndicator/udt:Indicator='${indicator}']/ram:ActualAmount`
      )
    return {
      lines: document.find('//ram:IncludedSupplyChainTradeLineItem', xmlNamespaces).map(line => ({
        letter: textIn(line, './/ram:ApplicableTradeTax/ram:CategoryCode'),
        rate: textIn(line, './/ram:ApplicableTradeTax/ram:RateApplicablePercent'),
        net: textIn(line, './/ram:LineTotalAmount'),
        price: textIn(line, './/ram:NetPriceProductTradePrice/ram:ChargeAmount'),
        quantity: textIn(line, './/ram:BilledQuantity')
      })),
      groups: document.find(`${head}/ram:ApplicableTradeTax`, xmlNamespaces).map(group => ({
        letter: textIn(group, './ram:CategoryCode'),
        rate: textIn(group, './ram:RateApplicablePercent'),
        base: textIn(group, './ram:BasisAmount'),
        tax: textIn(group, './ram:CalculatedAmount'),
        reasons: textsIn(group, './ram:ExemptionReason | ./ram:ExemptionReasonCode')
      })),
      allowances: taken(false),
      charges: taken(true),
      sums: {
        'BT-106': at('LineTotalAmount'),
        'BT-107': at('AllowanceTotalAmount'),
        'BT-108': at('ChargeTotalAmount'),
        'BT-109': at('TaxBasisTotalAmount'),
        'BT-110': at('TaxTotalAmount'),
        'BT-112': at('GrandTotalAmount'),
        'BT-113': at('TotalPrepaidAmount'),
        'BT-114': at('RoundingAmount'),
        'BT-115': at('DuePayableAmount')
      },
      due: textsIn(document, `${head}/ram:SpecifiedTradePaymentTerms/*`),
      amounts: textsIn(document, `//*[contains(local-name(), 'Amount') and not(*)]`)
    }
  })

export const normInUbl = (xml: string): NormInvoice =>
  reading(xml, document => {
    const at = (name: string): string[] => textsIn(document, `/*/cac:LegalMonetaryTotal/cbc:${name}`)
    const taken = (indicator: boolean): string[] =>
      textsIn(document, `/*/cac:AllowanceCharge[cbc:ChargeIndicator='${indicator}']/cbc:Amount`)
    const category = './/cac:ClassifiedTaxCategory'
    return {
      lines: document.find('/*/cac:InvoiceLine | /*/cac:CreditNoteLine', xmlNamespaces).map(line => ({
        letter: textIn(line, `${category}/cbc:ID`),
        rate: textIn(line, `${category}/cbc:Percent`),
        net: textIn(line, './cbc:LineExtensionAmount'),
        price: textIn(line, './cac:Price/cbc:PriceAmount'),
        quantity: textIn(line, './cbc:InvoicedQuantity | ./cbc:CreditedQuantity')
      })),
      groups: document.find('/*/cac:TaxTotal/cac:TaxSubtotal', xmlNamespaces).map(group => ({
        letter: textIn(group, './cac:TaxCategory/cbc:ID'),
        rate: textIn(group, './cac:TaxCategory/cbc:Percent'),
        base: textIn(group, './cbc:TaxableAmount'),
        tax: textIn(group, './cbc:TaxAmount'),
        reasons: textsIn(
          group,
          './cac:TaxCategory/cbc:TaxExemptionReason | ./cac:TaxCategory/cbc:TaxExemptionReasonCode'
        )
      })),
      allowances: taken(false),
      charges: taken(true),
      sums: {
        'BT-106': at('LineExtensionAmount'),
        'BT-107': at('AllowanceTotalAmount'),
        'BT-108': at('ChargeTotalAmount'),
        'BT-109': at('TaxExclusiveAmount'),
        'BT-110': textsIn(document, '/*/cac:TaxTotal/cbc:TaxAmount'),
        'BT-112': at('TaxInclusiveAmount'),
        'BT-113': at('PrepaidAmount'),
        'BT-114': at('PayableRoundingAmount'),
        'BT-115': at('PayableAmount')
      },
      due: textsIn(document, '/*/cbc:DueDate | /*/cac:PaymentTerms/cbc:Note'),
      amounts: textsIn(document, `//*[contains(local-name(), 'Amount') and not(*)]`)
    }
  })

/** In hundredths; a number that is written with more digits is none. */
const hundredths = (text: string): bigint => {
  const [, sign = '', whole = '', digits = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === '') throw new Error(`${text} is no amount of the norm`)
  const amount = BigInt(whole) * 100n + BigInt(digits.padEnd(2, '0'))
  return sign === '' ? amount : -amount
}

const added = (texts: readonly string[]): bigint => texts.reduce((sum, text) => sum + hundredths(text), 0n)

/** A half is rounded away from nothing; a rate is written with two digits at most. */
const taxOn = (base: bigint, rate: string): bigint => {
  const product = base * hundredths(rate)
  const half = product < 0n ? -5000n : 5000n
  return (product + half) / 10_000n
}

const near = (one: bigint, other: bigint, most: bigint): boolean => one - other <= most && other - one <= most

const sameCategory = (one: Category, other: Category): boolean =>
  one.letter === other.letter && (one.letter !== 'S' || hundredths(one.rate) === hundredths(other.rate))

/** The numbers of the rules that a group of a category breaks. */
const brokenIn = (
  group: NormInvoice['groups'][number],
  { lines, allowances, charges }: NormInvoice,
  smallest: bigint
): string[] => {
  const { letter, rate, base, tax, reasons } = group
  const own = lines.filter(line => sameCategory(line, group)).map(({ net }) => net)
  const taxed = letter === 'S' || letter === 'Z'
  const rules: [string, boolean][] = [
    // What the document as a whole takes off or adds would have a category of its own: here is none of it.
    ['08', hundredths(base) === added(own) && allowances.length + charges.length === 0],
    ['09', letter === 'S' || hundredths(tax) === 0n],
    ['10', taxed ? reasons.length === 0 : reasons.length > 0],
    ['05', letter === 'O' ? rate === '' : letter === 'S' ? hundredths(rate) > 0n : hundredths(rate) === 0n]
  ]
  const broken = rules.flatMap(([rule, holds]) => (holds ? [] : [`BR-${letter}-${rule}`]))
  /*
   * The norm's own test lets BR-CO-17 differ by less than one of the currency, since prices may include the tax. Here it is the
   * smallest that the currency has, which cannot be avoided: 10.00 with 21 % is 8.26 and 1.74, and 21 % of 8.26 are 1.73.
   */
  const wanted = rate === '' ? 0n : taxOn(hundredths(base), rate)
  return near(hundredths(tax), wanted, smallest) ? broken : [...broken, 'BR-CO-17']
}

/** The numbers of the rules that do not hold. `smallest`: what the currency has no less of, in hundredths. */
export const brokenRules = (invoice: NormInvoice, smallest = 1n): string[] => {
  const { lines, groups, allowances, charges, sums, due, amounts } = invoice
  if (amounts.some(amount => !/^-?\d+(?:\.\d{1,2})?$/.test(amount))) return ['BR-DEC']
  const said = (term: keyof NormInvoice['sums']): bigint => added(sums[term])
  const rules: [string, boolean][] = [
    ['BR-CO-10', sums['BT-106'].length === 1 && said('BT-106') === added(lines.map(({ net }) => net))],
    ['BR-CO-11', said('BT-107') === added(allowances)],
    ['BR-CO-12', said('BT-108') === added(charges)],
    [
      'BR-CO-13',
      sums['BT-109'].length === 1 && said('BT-109') === said('BT-106') - said('BT-107') + said('BT-108')
    ],
    ['BR-CO-14', sums['BT-110'].length === 1 && said('BT-110') === added(groups.map(({ tax }) => tax))],
    ['BR-CO-15', sums['BT-112'].length === 1 && said('BT-112') === said('BT-109') + said('BT-110')],
    [
      'BR-CO-16',
      sums['BT-115'].length === 1 && said('BT-115') === said('BT-112') - said('BT-113') + said('BT-114')
    ],
    ['BR-CO-18', groups.length > 0],
    ['BR-CO-25', said('BT-115') <= 0n || due.length > 0],
    ['BR-27', lines.every(({ price }) => hundredths(price) >= 0n)],
    ['BR-CO-04', lines.every(line => groups.filter(group => sameCategory(line, group)).length === 1)],
    [
      'BR-24',
      lines.every(({ net, price, quantity }) => hundredths(net) === hundredths(price) * BigInt(quantity))
    ]
  ]
  return [
    ...rules.flatMap(([rule, holds]) => (holds ? [] : [rule])),
    ...groups.flatMap(group => brokenIn(group, invoice, smallest))
  ]
}
