/*
 * Reads a bank's file: all of it or nothing, and whatever comes, an answer. It takes up to a second of the processor for the
 * longest, so whoever calls it does so beside the server's own process.
 */
import type { StatementAccount, StatementReading } from '#contract/rules/bank-statement.ts'
import { readCamt } from './camt.ts'
import { plainIban } from './ibans.ts'
import { readCsv } from './csv.ts'
import { decodeStatement } from './decode.ts'
import { entriesOf } from './drafts.ts'
import { Unreadable } from './unreadable.ts'

export const readStatement = (bytes: Uint8Array, account: StatementAccount): StatementReading => {
  try {
    const text = decodeStatement(bytes)
    const iban = plainIban(account.iban)
    const isXml = /^\s*</.test(text.slice(0, 200))
    const { drafts, ...found } = isXml ? readCamt(text, iban) : readCsv(text, { ...account, iban })
    const own = found.iban || iban
    return { statement: { ...found, iban: own, entries: entriesOf(own, drafts) }, fault: null }
  } catch (error) {
    if (error instanceof Unreadable) return { statement: null, fault: error.fault }
    throw error
  }
}
