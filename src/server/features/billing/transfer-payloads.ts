/*
 * What a banking app reads from the code on an invoice: in euros the text of the European Payments Council (EPC069-12,
 * version 002), in francs that of the Swiss QR bill (version 2). Neither exists where an app would refuse it: then the
 * payer types what the invoice says.
 */
import type { PostalAddress } from '#contract/invoice-snapshot.ts'
import { isCreditorReference } from '#contract/rules/creditor-reference.ts'
import { asDecimal } from '#contract/rules/money.ts'
import type { TransferCode } from '#contract/rules/transfer-code.ts'
import { oneLine } from './one-line.ts'

export interface TransferDetails {
  currency: string
  /** In the currency's smallest unit. */
  amount: number
  /** Of the account's holder. */
  name: string
  address: PostalAddress
  /** This and the two below without blanks, in capitals. */
  iban: string
  bic: string
  /** By ISO 11649. */
  reference: string
}

const countries = (codes: string): ReadonlySet<string> => new Set(codes.split(' '))

/** Of the European Economic Area: there an account's number says its bank. */
const economicArea = countries(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'
)
/** Others that take transfers in euros by the rules of the SEPA: there the bank is asked for as well. */
const withBic = countries('AD AL CH GB GI MC MD ME MK RS SM VA')

const largestAmount = 99_999_999_999
const isPayable = ({ amount, reference }: TransferDetails): boolean =>
  Number.isSafeInteger(amount) && amount >= 1 && amount <= largestAmount && isCreditorReference(reference)

const asPrice = ({ amount, currency }: TransferDetails): string => asDecimal(amount, currency)

/** What the largest code that is allowed holds. */
const mostBytes = 331

/** Seventy letters of some scripts are more bytes than that. */
const withinBytes = (text: string, most: number): string => {
  let kept = ''
  let bytes = 0
  for (const sign of text) {
    bytes += Buffer.byteLength(sign)
    if (bytes > most) return kept.trim()
    kept += sign
  }
  return kept
}

export const epcPayload = (details: TransferDetails): string | null => {
  const { currency, iban, bic, reference } = details
  const country = iban.slice(0, 2)
  const takesTransfer = economicArea.has(country) || (withBic.has(country) && bic !== '')
  if (currency !== 'EUR' || !takesTransfer || !isPayable(details)) return null
  const before = ['BCD', '002', '1', 'SCT', bic].join('\n')
  const after = [iban, `EUR${asPrice(details)}`, '', reference].join('\n')
  const room = mostBytes - Buffer.byteLength(`${before}\n\n${after}`)
  const name = withinBytes(oneLine(details.name, 70), room)
  return name === '' ? null : [before, name, after].join('\n')
}

const plainSigns: readonly [RegExp, string][] = [
  [/[‘’‚‛ʼ]/gu, "'"],
  [/[“”„]/gu, '"'],
  [/[‐‑‒–—]/gu, '-']
]
const isSwissSign = (sign: string): boolean => /^[\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]$/u.test(sign)

/** What a letter is without its accent, where the code takes it only so; nothing where it takes neither. */
const swissSign = (sign: string): string =>
  isSwissSign(sign) ? sign : [...sign.normalize('NFKD')].filter(isSwissSign).join('')

const swissText = (text: string, longest: number): string => {
  // Bounded before it is looked at sign by sign; what is left out of it makes it shorter.
  const bounded = oneLine(text, 4 * longest)
  const plain = plainSigns.reduce((said, [signs, instead]) => said.replaceAll(signs, instead), bounded)
  return oneLine([...plain].map(swissSign).join(''), longest)
}

/** Accounts for another kind of reference: with ours they are refused. */
const isQrIban = (iban: string): boolean => {
  const bank = Number(iban.slice(4, 9))
  return bank >= 30_000 && bank <= 31_999
}

const nothing = (lines: number): string[] => Array.from({ length: lines }, () => '')

export const swissPayload = (details: TransferDetails): string | null => {
  const { currency, iban, reference, address } = details
  const isSwiss = /^(?:CH|LI)\d{7}[A-Z0-9]{12}$/.test(iban) && !isQrIban(iban)
  if (currency !== 'CHF' || !isSwiss || !isPayable(details)) return null
  const name = swissText(details.name, 70)
  const postal_code = swissText(address.postal_code.replace(/^[A-Z]{1,2}-/u, ''), 16)
  const city = swissText(address.city, 35)
  if ([name, postal_code, city].includes('') || !/^[A-Z]{2}$/.test(address.country)) return null
  return [
    ['SPC', '0200', '1', iban],
    ['S', name, swissText(address.street, 70), '', postal_code, city, address.country],
    // The Swiss rules keep these lines for an ultimate creditor, whom nobody may name yet.
    nothing(7),
    [asPrice(details), currency],
    // Who pays is left open: often it is a parent or a gallery.
    nothing(7),
    ['SCOR', reference, '', 'EPD']
  ]
    .flat()
    .join('\n')
}

/** Null where no code exists for the currency, the account or the amount; so also where nothing is due, or no account is known. */
export const transferCode = (details: TransferDetails): TransferCode | null => {
  const epc = epcPayload(details)
  if (epc !== null) return { kind: 'epc', text: epc }
  const swiss = swissPayload(details)
  return swiss === null ? null : { kind: 'swiss', text: swiss }
}
