/*
 * The data of an invoice by the European norm EN 16931, in the shape that the library writes as XML: what each element means
 * is said beside it by the number of its term in the norm.
 */
import type { Invoice } from '@e-invoice-eu/core'
import type {
  InvoiceBuyer,
  InvoiceSeller,
  InvoiceSnapshot,
  PostalAddress
} from '#contract/invoice-snapshot.ts'
import { askedBy } from '#contract/rules/invoice-asks.ts'
import { asDecimal } from '#contract/rules/money.ts'
import { inLines, inOneLine } from './document-text.ts'
import { exemptionIn, paymentTerms, reductionOf } from './invoice-sheet.ts'

type Content = Invoice['ubl:Invoice']
type Currency = Content['cbc:DocumentCurrencyCode']
type Seller = Content['cac:AccountingSupplierParty']['cac:Party']
type Buyer = Content['cac:AccountingCustomerParty']['cac:Party']
type Address = Buyer['cac:PostalAddress']
type Category = Content['cac:InvoiceLine'][0]['cac:Item']['cac:ClassifiedTaxCategory']
type Breakdown = NonNullable<Content['cac:TaxTotal'][0]['cac:TaxSubtotal']>[number]

/** The norm knows no more than two digits behind the point; noughts beyond them say nothing. */
const inTwoDigits = /^(-?\d+)(?:(\.\d{1,2})0*)?$/

/** Whether the norm has a form for all its amounts, which it lacks for thousandths of a dinar. */
export const isExpressible = ({
  currency,
  lines,
  taxes,
  net,
  tax,
  gross,
  prepaid = 0
}: InvoiceSnapshot): boolean =>
  [...lines, ...taxes, { net, tax, gross }]
    .flatMap(each => [each.net, each.tax, 'gross' in each ? each.gross : 0])
    .concat(prepaid)
    .every(amount => inTwoDigits.test(asDecimal(amount, currency)))

const decimalOf = (amount: number, currency: string): string => {
  const decimal = asDecimal(amount, currency)
  const [, whole = decimal, digits = ''] = inTwoDigits.exec(decimal) ?? []
  return whole + digits
}

/** An amount with its currency beside it, as the library wants both. */
const moneyIn =
  (currency: Currency) =>
  <Name extends string>(
    name: Name,
    amount: number
  ): Record<Name, string> & Record<`${Name}@currencyID`, Currency> =>
    // Both keys are made of the name here.
    ({ [name]: decimalOf(amount, currency), [`${name}@currencyID`]: currency }) as Record<Name, string> &
      Record<`${Name}@currencyID`, Currency>

const vat = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }

const unlessEmpty = <Key extends string>(key: Key, text: string): Partial<Record<Key, string>> => {
  const value = inOneLine(text)
  // The key is the one that was given.
  return value === '' ? {} : ({ [key]: value } as Partial<Record<Key, string>>)
}

/** What the norm takes for a VAT number begins with its country; another is a tax number of the country's own. */
const isVatId = (id: string): boolean => /^[A-Z]{2}[0-9A-Z+*]{2,}$/.test(id)

/** By the norm's letters: taxed, at no rate, exempt, outside of what is taxed, owed by the buyer. */
const letterOf = ({ treatment, seller }: InvoiceSnapshot, rate: number): Category['cbc:ID'] => {
  if (treatment === 'reverse_charge') return 'AE'
  if (treatment === 'taxed') return rate === 0 ? 'Z' : 'S'
  // Who has no number of a tax office is not registered for the tax, and so is what they sell.
  return seller.vat_id === '' ? 'O' : 'E'
}

const categoryOf = (snapshot: InvoiceSnapshot, rate: number): Category => {
  const letter = letterOf(snapshot, rate)
  const percent = snapshot.treatment === 'taxed' ? rate / 100 : 0
  return { 'cbc:ID': letter, ...(letter !== 'O' && { 'cbc:Percent': String(percent) }), ...vat }
}

const addressOf = ({ street, city, postal_code, region, country }: PostalAddress): Address => ({
  ...unlessEmpty('cbc:StreetName', street),
  ...unlessEmpty('cbc:CityName', city),
  ...unlessEmpty('cbc:PostalZone', postal_code),
  ...unlessEmpty('cbc:CountrySubentity', region),
  // BT-40 and BT-55; the contract takes nothing but codes of ISO 3166-1.
  'cac:Country': { 'cbc:IdentificationCode': country as Address['cac:Country']['cbc:IdentificationCode'] }
})

/** Where mail with the invoice would go: BT-34 and BT-49. */
const endpointOf = (email: string) =>
  email === '' ? {} : ({ 'cbc:EndpointID': email, 'cbc:EndpointID@schemeID': 'EM' } as const)

const sellerOf = ({ name, address, vat_id, registration, email }: InvoiceSeller): Seller => ({
  ...endpointOf(email),
  'cac:PostalAddress': addressOf(address),
  ...(vat_id !== '' && {
    'cac:PartyTaxScheme': [
      { 'cbc:CompanyID': vat_id, 'cac:TaxScheme': { 'cbc:ID': isVatId(vat_id) ? 'VAT' : 'TAX' } }
    ]
  }),
  'cac:PartyLegalEntity': {
    'cbc:RegistrationName': inOneLine(name),
    // BR-CO-26: who has neither a tax number nor a register is known by their address for mail.
    ...unlessEmpty('cbc:CompanyID', registration.trim() === '' && vat_id === '' ? email : registration)
  },
  ...(email !== '' && { 'cac:Contact': { 'cbc:ElectronicMail': email } })
})

const buyerOf = ({ name, company, address, vat_id, email }: InvoiceBuyer, untaxable: boolean): Buyer => ({
  ...endpointOf(email),
  'cac:PostalAddress': addressOf(address),
  // BR-O-02: outside of what is taxed nobody's number of the tax is told.
  ...(isVatId(vat_id) && !untaxable && { 'cac:PartyTaxScheme': { 'cbc:CompanyID': vat_id, ...vat } }),
  'cac:PartyLegalEntity': {
    'cbc:RegistrationName': inOneLine(company.trim() === '' ? name : company),
    ...(!isVatId(vat_id) && unlessEmpty('cbc:CompanyID', vat_id))
  },
  'cac:Contact': {
    ...(company.trim() !== '' && unlessEmpty('cbc:Name', name)),
    ...unlessEmpty('cbc:ElectronicMail', email)
  }
})

const breakdownOf = (snapshot: InvoiceSnapshot): Breakdown[] => {
  const { currency, treatment, taxes, net } = snapshot
  const money = moneyIn(currency as Currency) // the contract takes codes of ISO 4217
  const exempt = treatment !== 'taxed'
  return (exempt ? [{ rate: 0, net, tax: 0 }] : taxes).map(each => ({
    ...money('cbc:TaxableAmount', each.net),
    ...money('cbc:TaxAmount', each.tax),
    'cac:TaxCategory': {
      ...categoryOf(snapshot, each.rate),
      ...(exempt && unlessEmpty('cbc:TaxExemptionReason', exemptionIn(snapshot))),
      ...(treatment === 'reverse_charge' && { 'cbc:TaxExemptionReasonCode': 'VATEX-EU-AE' })
    }
  }))
}

const linesOf = (snapshot: InvoiceSnapshot): Content['cac:InvoiceLine'] => {
  const money = moneyIn(snapshot.currency as Currency) // as above
  const lines = snapshot.lines.map((line, at): Content['cac:InvoiceLine'][0] => ({
    'cbc:ID': String(at + 1),
    'cbc:InvoicedQuantity': '1',
    'cbc:InvoicedQuantity@unitCode': 'C62',
    ...money('cbc:LineExtensionAmount', line.net),
    'cac:Item': {
      // The price is the one that is left: the norm's allowances are for what an invoice takes off.
      ...unlessEmpty(
        'cbc:Description',
        [line.category, snapshot.contest, reductionOf(line, snapshot)].filter(each => each !== '').join(', ')
      ),
      'cbc:Name': inOneLine(line.title) || String(line.entry_number),
      'cac:SellersItemIdentification': { 'cbc:ID': String(line.entry_number) },
      'cac:ClassifiedTaxCategory': categoryOf(snapshot, line.rate)
    },
    'cac:Price': money('cbc:PriceAmount', line.net)
  }))
  // The contract takes no invoice without a line.
  return lines as Content['cac:InvoiceLine']
}

/** BG-16: a transfer to the account, by SEPA where it is euros; code 1 where no account is named. */
const paymentOf = ({ seller, currency, reference }: InvoiceSnapshot): Content['cac:PaymentMeans'] => [
  {
    'cbc:PaymentMeansCode': seller.iban === '' ? '1' : currency === 'EUR' ? '58' : '30',
    ...unlessEmpty('cbc:PaymentID', reference),
    ...(seller.iban !== '' && {
      'cac:PayeeFinancialAccount': {
        'cbc:ID': seller.iban.replaceAll(/\s/g, ''),
        'cbc:Name': inOneLine(seller.name),
        ...(seller.bic !== '' && { 'cac:FinancialInstitutionBranch': { 'cbc:ID': seller.bic } })
      }
    })
  }
]

/** BT-20; what is owed to the buyer has no day, so its terms have to be said. */
const termsOf = (snapshot: InvoiceSnapshot): Pick<Content, 'cac:PaymentTerms'> => {
  const note = inLines(snapshot.seller.payment_note).join(' ')
  const terms = snapshot.due_on === null ? inOneLine(paymentTerms(snapshot)) : note
  return terms === '' ? {} : { 'cac:PaymentTerms': { 'cbc:Note': terms } }
}

export const electronicInvoice = (snapshot: InvoiceSnapshot): Invoice => {
  const { kind, corrects, seller, buyer, net, tax, gross } = snapshot
  const currency = snapshot.currency as Currency // as above
  const money = moneyIn(currency)
  const open = askedBy(snapshot)
  return {
    'ubl:Invoice': {
      'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
      'cbc:ID': inOneLine(snapshot.number),
      'cbc:IssueDate': snapshot.issued_on,
      ...(snapshot.due_on !== null && { 'cbc:DueDate': snapshot.due_on }),
      'cbc:InvoiceTypeCode': kind === 'credit_note' ? '381' : '380',
      ...(snapshot.reason.trim() !== '' && { 'cbc:Note': [inOneLine(snapshot.reason)] }),
      'cbc:DocumentCurrencyCode': currency,
      ...(corrects && {
        'cac:BillingReference': [
          {
            'cac:InvoiceDocumentReference': { 'cbc:ID': corrects.number, 'cbc:IssueDate': corrects.issued_on }
          }
        ]
      }),
      'cac:AccountingSupplierParty': { 'cac:Party': sellerOf(seller) },
      'cac:AccountingCustomerParty': { 'cac:Party': buyerOf(buyer, letterOf(snapshot, 0) === 'O') },
      'cac:Delivery': { 'cbc:ActualDeliveryDate': snapshot.supplied_on },
      ...(kind === 'invoice' && gross > 0 && { 'cac:PaymentMeans': paymentOf(snapshot) ?? [] }),
      ...termsOf(snapshot),
      'cac:TaxTotal': [{ ...money('cbc:TaxAmount', tax), 'cac:TaxSubtotal': breakdownOf(snapshot) }],
      'cac:LegalMonetaryTotal': {
        ...money('cbc:LineExtensionAmount', net),
        ...money('cbc:TaxExclusiveAmount', net),
        ...money('cbc:TaxInclusiveAmount', gross),
        ...(open < gross && money('cbc:PrepaidAmount', gross - open)),
        ...money('cbc:PayableAmount', open)
      },
      'cac:InvoiceLine': linesOf(snapshot)
    }
  }
}
