/* How an invoice is numbered: gapless by kind and year, so that whoever checks the books sees that none is missing. */
import type { invoiceKinds } from '../invoice-snapshot.ts'

export type InvoiceKind = (typeof invoiceKinds)[number]

const letters = { invoice: 'INV', credit_note: 'CN' } as const satisfies Record<InvoiceKind, string>

/** The last number that a team may come with from elsewhere; from there on it is counted as far as the column goes. */
export const largestNextNumber = 999_999
export const longestPrefix = 10

export interface NumberParts {
  kind: InvoiceKind
  year: number
  number: number
  /** Empty, or what the team's numbers begin with. */
  prefix: string
}

export const invoiceNumber = ({ kind, year, number, prefix }: NumberParts): string =>
  [...(prefix === '' ? [] : [prefix]), year, letters[kind], String(number).padStart(5, '0')].join('-')

/** Capitals and digits, joined by single hyphens: the number goes into references and names of files. */
export const isInvoicePrefix = (prefix: string): boolean =>
  prefix.length <= longestPrefix && /^(?:[A-Z0-9]+(?:-[A-Z0-9]+)*)?$/.test(prefix)
