/*
 * A statement by ISO 20022: CAMT.053, or CAMT.054, which tells the payments of a day before the statement does. Versions differ
 * in where they put a name and a status; both places are looked at, whatever the version says it is.
 */
import { statementLimits } from '#contract/rules/bank-statement.ts'
import { draftsOf, find, paymentDetails, textOf, type PaymentDetails } from './camt-entry.ts'
import { plainIban } from './ibans.ts'
import type { StatementDraft } from './drafts.ts'
import { Unreadable } from './unreadable.ts'
import { walkXml, type XmlNode } from './xml-walk.ts'

export interface FoundStatement {
  format: 'camt.053' | 'camt.054' | 'csv'
  id: string
  iban: string
  drafts: StatementDraft[]
  pending: number
}

const known = new Set(
  (
    'Document BkToCstmrStmt BkToCstmrDbtCdtNtfctn Stmt Ntfctn Id Acct IBAN Othr Ntry Amt CdtDbtInd RvslInd Sts Cd BookgDt ' +
    'ValDt Dt DtTm AcctSvcrRef AddtlNtryInf NtryDtls TxDtls Refs EndToEndId AmtDtls TxAmt Chrgs TtlChrgsAndTaxAmt Rcrd ' +
    'RltdPties Dbtr UltmtDbtr DbtrAcct Cdtr UltmtCdtr CdtrAcct Pty Nm RmtInf Ustrd Strd CdtrRefInf Ref AddtlRmtInf AddtlTxInf'
  ).split(' ')
)

const formats: Readonly<Record<string, 'camt.053' | 'camt.054'>> = {
  BkToCstmrStmt: 'camt.053',
  BkToCstmrDbtCdtNtfctn: 'camt.054'
}
const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.05[34]\.001\.\d\d$|^$/

/** Some banks name an account by its number alone, which is the end of its IBAN. */
const isAccount = (statement: XmlNode, iban: string): boolean => {
  const own = find(statement, 'Acct', 'Id')
  const named = plainIban(textOf(own, 'IBAN'))
  if (iban === '' || named === iban) return true
  const number = plainIban(textOf(own, 'Othr', 'Id')).replace(/^0+/, '')
  return named === '' && number.length >= 5 && iban.endsWith(number)
}

interface Reading {
  found: FoundStatement
  /** Of the statement that is open. */
  drafts: StatementDraft[]
  pending: number
  /** Of the entry that is open. */
  payments: PaymentDetails[]
  count: Record<'Ntry' | 'TxDtls', number>
  others: string[]
  mine: number
}

const closeStatement = (node: XmlNode, iban: string, reading: Reading): void => {
  const { found, drafts, pending } = reading
  const own = plainIban(textOf(node, 'Acct', 'Id', 'IBAN'))
  if (isAccount(node, iban)) {
    found.id ||= textOf(node, 'Id')
    found.iban ||= own
    // Without an account to compare with, the first is taken for it.
    if (iban !== '' || own === found.iban) {
      for (const draft of drafts) found.drafts.push(draft)
      found.pending += pending
      reading.mine += 1
    }
  } else reading.others.push(own)
  reading.drafts = []
  reading.pending = 0
}

const closeEntry = (node: XmlNode, reading: Reading): void => {
  const drafts = draftsOf(node, reading.payments)
  if (drafts) for (const draft of drafts) reading.drafts.push(draft)
  else reading.pending += 1
  reading.payments = []
}

export const readCamt = (xml: string, iban: string): FoundStatement => {
  const found: FoundStatement = { format: 'camt.053', id: '', iban: '', drafts: [], pending: 0 }
  const count = { Ntry: 0, TxDtls: 0 }
  const reading: Reading = { found, drafts: [], pending: 0, payments: [], count, others: [], mine: 0 }
  walkXml(xml, {
    known,
    rootIs: (name, space) => name === 'Document' && namespace.test(space),
    opened: ({ name, line }, depth) => {
      if (depth === 2) {
        const format = formats[name]
        if (!format) throw new Unreadable('not_a_statement', line)
        found.format = format
      }
      if (name === 'Ntry' || name === 'TxDtls') reading.count[name] += 1
      if (Math.max(reading.count.Ntry, reading.count.TxDtls) > statementLimits.entries)
        throw new Unreadable('too_many', line, { max: statementLimits.entries })
    },
    closed: node => {
      if (node.name === 'TxDtls') reading.payments.push(paymentDetails(node))
      else if (node.name === 'Ntry') closeEntry(node, reading)
      else if (node.name === 'Stmt' || node.name === 'Ntfctn') closeStatement(node, iban, reading)
      else return 'keep'
      return 'drop'
    }
  })
  if (reading.mine + reading.others.length === 0) throw new Unreadable('not_a_statement')
  if (reading.mine === 0) throw new Unreadable('another_account', null, { iban: reading.others[0] ?? '' })
  return found
}
