/* Where a transfer goes to. An IBAN and a BIC are kept without blanks, in capitals, and an IBAN is shown in groups of four. */
import { groupsOfFour } from './creditor-reference.ts'

/** As it is kept. */
export const withoutBlanks = (typed: string): string => typed.replaceAll(/\s/gu, '').toUpperCase()

/** What somebody needs to pay, as a team has said it; each part may be empty, but not all of them. */
export interface PayTo {
  name: string
  iban: string
  bic: string
  note: string
}

/** Line by line, as it is read on a receipt and in an email. The holder matters only with the account. */
export const linesOfAccount = ({ name, iban, bic, note }: PayTo): string[] =>
  [
    iban && name,
    iban && `IBAN ${groupsOfFour(iban)}`,
    bic && `BIC ${bic}`,
    ...note.split('\n').map(line => line.trim())
  ].filter(line => line !== '')
