/* What one booked entry of an ISO 20022 statement says: itself, or each payment that the bank booked with others as one. */
import { amountOf, writtenAmount } from './amounts.ts'
import { dayIn } from './days.ts'
import type { StatementDraft } from './drafts.ts'
import { Unreadable } from './unreadable.ts'
import type { XmlNode } from './xml-walk.ts'

const all = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter(child => child.name === name) ?? []

export const find = (node: XmlNode | undefined, ...path: string[]): XmlNode | undefined =>
  path.reduce<XmlNode | undefined>((at, name) => at?.children.find(child => child.name === name), node)

export const textOf = (node: XmlNode | undefined, ...path: string[]): string =>
  find(node, ...path)?.text.trim() ?? ''

interface Money {
  amount: number
  currency: string
}

const moneyIn = (node: XmlNode | undefined): Money | null => {
  const written = writtenAmount(node?.text ?? '')
  if (!node || !written || !/^[A-Z]{3}$/.test(node.currency)) return null
  const amount = amountOf(written, '.', node.currency)
  return amount === null || amount < 0 ? null : { amount, currency: node.currency }
}

/** Null where it is not said; what is neither is no entry that can be read. */
const directionOf = (node: XmlNode): 1 | -1 | null => {
  const said = textOf(node, 'CdtDbtInd')
  if (said === '') return null
  if (said === 'CRDT') return 1
  if (said === 'DBIT') return -1
  throw new Unreadable('unreadable_entry', node.line)
}

/** What the bank kept for itself, in total or one by one, as the version of the file has it. */
const chargesOf = (node: XmlNode): number => {
  const sums = all(node, 'Chrgs').flatMap(charges => {
    const total = moneyIn(find(charges, 'TtlChrgsAndTaxAmt'))
    if (total) return [total]
    return [charges, ...all(charges, 'Rcrd')].map(each => moneyIn(find(each, 'Amt')))
  })
  return sums.reduce((sum, each) => sum + (each?.amount ?? 0), 0)
}

/** What is the payer's in a payment that came, and the payee's in one that went. */
type Party = Pick<StatementDraft, 'payer_name' | 'payer_iban'>

const partyOf = (details: XmlNode, direction: 1 | -1): Party => {
  const parties = find(details, 'RltdPties')
  const role = direction === 1 ? 'Dbtr' : 'Cdtr'
  // Newer versions put a level between, and whoever pays for another is named beside.
  const names = [`Ultmt${role}`, role].flatMap(name => [
    textOf(parties, name, 'Pty', 'Nm'),
    textOf(parties, name, 'Nm')
  ])
  return {
    payer_name: names.find(name => name !== '') ?? '',
    payer_iban: textOf(parties, `${role}Acct`, 'Id', 'IBAN')
  }
}

type Said = Pick<StatementDraft, 'reference' | 'remittance' | 'bank_text' | 'bank_reference' | 'end_to_end'>

const saidIn = (details: XmlNode): Said => {
  const remittance = find(details, 'RmtInf')
  const structured = all(remittance, 'Strd')
  const [reference = '', ...others] = structured
    .map(each => textOf(each, 'CdtrRefInf', 'Ref'))
    .filter(each => each !== '')
  const notes = structured.flatMap(each => all(each, 'AddtlRmtInf'))
  const written = [...all(remittance, 'Ustrd'), ...notes].map(({ text }) => text)
  const end_to_end = textOf(details, 'Refs', 'EndToEndId')
  return {
    reference,
    remittance: [...written, ...others].join(' '),
    bank_text: textOf(details, 'AddtlTxInf'),
    bank_reference: textOf(details, 'Refs', 'AcctSvcrRef'),
    end_to_end: end_to_end === 'NOTPROVIDED' ? '' : end_to_end
  }
}

/** One payment of an entry, read as its element closes, so that an entry may hold thousands. */
export interface PaymentDetails {
  direction: 1 | -1 | null
  /** As the account's bank counts it; null where it does not say. */
  money: Money | null
  charges: number
  said: Said
  partyFor: Record<'1' | '-1', Party>
}

export const paymentDetails = (node: XmlNode): PaymentDetails => ({
  direction: directionOf(node),
  money: moneyIn(find(node, 'Amt')) ?? moneyIn(find(node, 'AmtDtls', 'TxAmt', 'Amt')),
  charges: chargesOf(node),
  said: saidIn(node),
  partyFor: { '1': partyOf(node, 1), '-1': partyOf(node, -1) }
})

const partyIn = (details: PaymentDetails, direction: 1 | -1): Party =>
  details.partyFor[direction === 1 ? '1' : '-1']

const nobody: Party = { payer_name: '', payer_iban: '' }

const dayOf = (node: XmlNode): string | null => {
  const days = ['BookgDt', 'ValDt'].flatMap(name => [textOf(node, name, 'Dt'), textOf(node, name, 'DtTm')])
  return dayIn(days.find(day => day !== '') ?? '')
}

/** The payments of an entry, where together they are what was booked; what the bank kept is one more. */
const parted = (whole: StatementDraft, payments: readonly PaymentDetails[], charges: number) => {
  const direction = whole.amount < 0 ? -1 : 1
  const drafts = payments.map((details): StatementDraft | null => {
    if (details.money?.currency !== whole.currency) return null
    const way = details.direction ?? direction
    const { said } = details
    const bank_reference = said.bank_reference || whole.bank_reference
    return { ...whole, ...said, bank_reference, ...partyIn(details, way), amount: details.money.amount * way }
  })
  const known = drafts.filter(draft => draft !== null)
  const left = whole.amount - known.reduce((sum, { amount }) => sum + amount, 0)
  const kept = charges + payments.reduce((sum, each) => sum + each.charges, 0)
  if (known.length < payments.length || (left !== 0 && Math.abs(left) !== kept)) return null
  return left === 0 ? known : [...known, { ...whole, amount: left }]
}

/** Null where the bank has not booked it yet. */
export const draftsOf = (node: XmlNode, payments: readonly PaymentDetails[]): StatementDraft[] | null => {
  const status = textOf(node, 'Sts', 'Cd') || textOf(node, 'Sts')
  if (status !== '' && status !== 'BOOK') return null
  const [money, direction, booked_on] = [moneyIn(find(node, 'Amt')), directionOf(node), dayOf(node)]
  if (!money || !direction || !booked_on) throw new Unreadable('unreadable_entry', node.line)
  const whole: StatementDraft = {
    booked_on,
    amount: money.amount * direction,
    currency: money.currency,
    ...nobody,
    reference: '',
    remittance: '',
    bank_text: textOf(node, 'AddtlNtryInf'),
    bank_reference: textOf(node, 'AcctSvcrRef'),
    end_to_end: '',
    reversal: ['true', '1'].includes(textOf(node, 'RvslInd'))
  }
  const [first, ...others] = payments
  if (!first) return [whole]
  if (others.length > 0) return parted(whole, payments, chargesOf(node)) ?? [together(whole, payments)]
  const { bank_text, bank_reference, ...said } = first.said
  return [
    {
      ...whole,
      ...said,
      ...partyIn(first, direction),
      bank_text: bank_text || whole.bank_text,
      bank_reference: bank_reference || whole.bank_reference
    }
  ]
}

/** Payments whose amounts nobody knows stay one entry, with what their payers wrote. */
const together = (whole: StatementDraft, payments: readonly PaymentDetails[]): StatementDraft => ({
  ...whole,
  remittance: payments.map(({ said }) => [said.reference, said.remittance].join(' ')).join(' ')
})
