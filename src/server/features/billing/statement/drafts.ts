/* An entry as a reader found it, before it has its key. */
import { createHash } from 'node:crypto'
import { isCreditorReference, plainReference } from '#contract/rules/creditor-reference.ts'
import { statementLimits, type StatementEntry } from '#contract/rules/bank-statement.ts'
import { oneLine } from '../one-line.ts'
import { plainIban } from './ibans.ts'
import { isIban } from '#contract/rules/bank-codes.ts'

export interface StatementDraft {
  booked_on: string
  amount: number
  currency: string
  reference: string
  /** What the payer wrote. */
  remittance: string
  /** What the bank says of it, which differs from one kind of its files to the other. */
  bank_text: string
  payer_name: string
  payer_iban: string
  /** The bank's own, and the one that the payer's bank passes on. */
  bank_reference: string
  end_to_end: string
  reversal: boolean
}

const { text: mostText, name: mostName } = statementLimits
const mostReference = 35

const givenByPayer = (end_to_end: string): string => {
  const plain = plainReference(end_to_end)
  return isCreditorReference(plain) ? plain : ''
}

const entryOf = (draft: StatementDraft, key: string): StatementEntry => {
  const iban = plainIban(draft.payer_iban)
  const reference = plainReference(oneLine(draft.reference, mostReference)) || givenByPayer(draft.end_to_end)
  return {
    key,
    booked_on: draft.booked_on,
    amount: draft.amount,
    currency: draft.currency,
    reference: reference || null,
    text: oneLine(draft.remittance, mostText) || oneLine(draft.bank_text, mostText),
    payer_name: oneLine(draft.payer_name, mostName),
    payer_iban: isIban(iban) ? iban : '',
    reversal: draft.reversal
  }
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/**
 * Entries that are the same to the letter are counted: the second of a day is another payment than the first, and both are
 * known again in the next file that has them.
 */
export const entriesOf = (iban: string, drafts: readonly StatementDraft[]): StatementEntry[] => {
  const seen = new Map<string, number>()
  return drafts.map(draft => {
    const entry = entryOf(draft, '')
    const { booked_on, amount, currency, reference, payer_name, payer_iban, reversal } = entry
    const said = JSON.stringify([
      [iban, booked_on, amount, currency, reference, payer_name, payer_iban, reversal],
      [oneLine(draft.remittance, mostText), oneLine(draft.bank_reference, mostText)],
      oneLine(draft.end_to_end, mostText)
    ])
    const before = seen.get(said) ?? 0
    seen.set(said, before + 1)
    return { ...entry, key: shortHash(`${said} ${before}`) }
  })
}
