/*
 * What a bank says of an account, read from a file of its own: which payments came, by whom and for what. The file comes from
 * outside, so all of it is bounded, and what cannot be read is refused as a whole: money must not go missing in silence.
 */
export const statementLimits = {
  bytes: 20 * 1024 * 1024,
  entries: 50_000,
  /** Letters of what a payer wrote. */
  text: 500,
  name: 140,
  /** In the currency's smallest unit: more than any order comes to. */
  amount: 2_000_000_000
} as const

/** Why a file was not read. */
export const statementFaultCodes = [
  'not_a_statement',
  'half_a_file',
  'wrong_encoding',
  'too_large',
  'too_many',
  'another_account',
  'unknown_columns',
  /** An entry without a day, an amount or a direction that can be read. */
  'unreadable_entry'
] as const

export interface StatementFault {
  code: (typeof statementFaultCodes)[number]
  /** Where in the file, from 1 on; null where it is about all of it. */
  line: number | null
  params?: Record<string, number | string>
}

export interface StatementEntry {
  /** The same whenever the same entry is read again, and no other's. */
  key: string
  /** The day on which the bank booked it. */
  booked_on: string
  /** In the currency's smallest unit: above zero what came, below zero what went. */
  amount: number
  currency: string
  /** What the payer's bank passed on as a reference, without blanks and in capitals. */
  reference: string | null
  text: string
  payer_name: string
  payer_iban: string
  /** It takes back an earlier entry: a payment that bounced, or money of ours that came back. */
  reversal: boolean
}

export interface BankStatement {
  format: 'camt.053' | 'camt.054' | 'csv'
  id: string
  /** Empty where neither the file nor the team names one. */
  iban: string
  entries: StatementEntry[]
  /** How many entries the bank has not booked yet: they come again in a later file. */
  pending: number
}

/** An account to which a file must belong. */
export interface StatementAccount {
  /** Empty where the team has not said it: then any account's file is taken. */
  iban: string
  /** Of a table that names no currency. */
  currency: string
}

export type StatementReading =
  | { statement: BankStatement; fault: null }
  | { statement: null; fault: StatementFault }
