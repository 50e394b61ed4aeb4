/*
 * What each payment of a statement is for, proposed to an organiser with its reason before anything is booked. A reference or
 * a number that a payer wrote goes before any likeness, whichever payment came first; nothing is proposed twice in full, and
 * never more than came.
 */
import type { StatementEntry } from './bank-statement.ts'
import { alikeNames, amountKey, type AlikeNames } from './payment-matching/alike-names.ts'
import { namingIn, type Naming } from './payment-matching/named-in-text.ts'
import { balancesOf, type Balance, type OpenItem } from './payment-matching/open-items.ts'
import { choicesOf, mostSummed } from './payment-matching/sums.ts'

export const matchCodes = [
  /** By the reference, to the cent. */
  'reference',
  /** By the invoice's number, to the cent. */
  'number',
  /** By what was paid and who paid it. */
  'amount_and_name',
  /** It could be for any of the candidates. */
  'ambiguous',
  /** One payment for several, to the cent. */
  'several_at_once',
  /** Less than is due: the difference is still to come. */
  'part',
  /** More than is due: the difference belongs to the payer. */
  'over',
  /** Another payment covers what it names. */
  'already_covered',
  'other_currency',
  'outgoing',
  /** It takes an earlier entry back. */
  'reversal',
  'none'
] as const

export interface PaymentProposal {
  /** Of the entry. */
  key: string
  code: (typeof matchCodes)[number]
  by: 'reference' | 'number' | 'name' | null
  /** What would be booked on what. */
  shares: { id: string; amount: number }[]
  /** What it may be for, where nothing is booked. */
  candidates: string[]
  difference: number
}

/** As it is kept beside the payment. */
export type StoredProposal = Omit<PaymentProposal, 'key' | 'by'>

type Outcome = Omit<PaymentProposal, 'key'>
type Payment = Pick<
  StatementEntry,
  'key' | 'booked_on' | 'amount' | 'currency' | 'reference' | 'text' | 'payer_name' | 'reversal'
>

/** A person chooses among so many; more are not named. */
const mostCandidates = 10

const nothing: Outcome = { code: 'none', by: null, shares: [], candidates: [], difference: 0 }

const idsOf = (balances: readonly Balance[]): string[] =>
  balances
    .map(({ item }) => item.id)
    .toSorted()
    .slice(0, mostCandidates)

const asking = (code: PaymentProposal['code'], by: Outcome['by'], among: readonly Balance[]): Outcome => ({
  ...nothing,
  code,
  by,
  candidates: idsOf(among)
})

/** Takes what is left of each, in the order of their ids, for as long as there is money. */
const booking = (
  code: PaymentProposal['code'],
  by: Outcome['by'],
  amount: number,
  on: readonly Balance[]
): Outcome => {
  let rest = amount
  let due = 0
  const inOrder = on.toSorted((one, other) => (one.item.id < other.item.id ? -1 : 1))
  const shares = inOrder.map(balance => {
    const share = Math.min(rest, balance.left)
    due += balance.left
    rest -= share
    balance.left -= share
    return { id: balance.item.id, amount: share }
  })
  return { code, by, shares, candidates: [], difference: Math.abs(amount - due) }
}

const matchNamed = ({ amount, currency }: Payment, { balances, by }: Naming): Outcome => {
  const same = balances.filter(({ item }) => item.currency === currency)
  if (same.length === 0) return asking('other_currency', by, balances)
  const open = same.filter(({ left }) => left > 0)
  const due = open.reduce((sum, { left }) => sum + left, 0)
  if (open.length === 0) return asking('already_covered', by, same)
  if (amount > due) return booking('over', by, amount, open)
  if (amount === due) return booking(open.length > 1 ? 'several_at_once' : by, by, amount, open)
  // Which of them it is a part of, nobody said.
  return open.length > 1 ? asking('ambiguous', by, open) : booking('part', by, amount, open)
}

/** Somebody may have thousands under one name, and a person chooses among a few. */
const firstFew = (
  all: readonly Balance[],
  wanted: (balance: Balance) => boolean,
  most: number
): Balance[] => {
  const found: Balance[] = []
  for (const balance of all) {
    if (wanted(balance)) found.push(balance)
    if (found.length > most) break
  }
  return found
}

const matchAlike = ({ amount, currency, payer_name, text }: Payment, names: AlikeNames): Outcome => {
  const groups = [...new Set([...names.ofPayer(payer_name), ...names.inText(text)])]
  const sameAmount = (wanted: (balance: Balance) => boolean): Balance[] => [
    ...new Set(
      groups.flatMap(({ byAmount }) =>
        firstFew(byAmount.get(amountKey(currency, amount)) ?? [], wanted, mostCandidates)
      )
    )
  ]
  const exact = sameAmount(({ left }) => left === amount)
  if (exact.length > 1) return asking('ambiguous', 'name', exact)
  if (exact.length === 1) return booking('amount_and_name', 'name', amount, exact)
  const choices = new Map(
    groups
      .map(({ byCurrency }) => firstFew(byCurrency.get(currency) ?? [], ({ left }) => left > 0, mostSummed))
      .flatMap(open => choicesOf(open, amount))
      .map(choice => [idsOf(choice).join(' '), choice])
  )
  const [choice, ...others] = choices.values()
  if (choice && others.length > 0)
    return asking('ambiguous', 'name', [...new Set([choice, ...others].flat())])
  if (choice) return booking('several_at_once', 'name', amount, choice)
  const covered = sameAmount(({ left }) => left === 0)
  return covered.length > 0 ? asking('already_covered', 'name', covered) : nothing
}

/** The earlier payment covers, and the later one is told so. */
const byDay = (entries: readonly Payment[]): { entry: Payment; place: number }[] =>
  entries
    .map((entry, place) => ({ entry, place }))
    .toSorted((one, other) => {
      if (one.entry.booked_on === other.entry.booked_on) return one.place - other.place
      return one.entry.booked_on < other.entry.booked_on ? -1 : 1
    })

export const matchPayments = (entries: readonly Payment[], open: readonly OpenItem[]): PaymentProposal[] => {
  const balances = balancesOf(open)
  const naming = namingIn(balances)
  const outcomes = new Map<number, Outcome>()
  const unnamed: [number, Payment][] = []
  for (const { entry, place } of byDay(entries)) {
    const { amount, reference, text, reversal } = entry
    const named = naming(`${reference ?? ''} ${text}`)
    if (reversal) outcomes.set(place, asking('reversal', named?.by ?? null, named?.balances ?? []))
    else if (amount < 0) outcomes.set(place, { ...nothing, code: 'outgoing' })
    else if (named && amount > 0) outcomes.set(place, matchNamed(entry, named))
    else if (amount > 0) unnamed.push([place, entry])
  }
  const names = alikeNames(balances)
  for (const [place, entry] of unnamed) outcomes.set(place, matchAlike(entry, names))
  return entries.map(({ key }, place) => ({ key, ...(outcomes.get(place) ?? nothing) }))
}
