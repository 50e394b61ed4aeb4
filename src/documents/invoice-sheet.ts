/*
 * What stands on an invoice, in the words of its language and ready to be set: the template places it and says nothing of its
 * own. Every text of a stranger passes `own` on its way.
 */
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { groupsOfFour } from '#contract/rules/creditor-reference.ts'
import type { InvoiceLine, InvoiceSnapshot } from '#contract/invoice-snapshot.ts'
import { askedBy } from '#contract/rules/invoice-asks.ts'
import { directionOf, type Locale } from '#contract/locales.ts'
import { asDecimal, formatMoney } from '#contract/rules/money.ts'
import { isolated } from '#contract/rules/isolated.ts'
import { rateIn } from '#contract/rules/tax-rates.ts'
import { wordsIn } from './catalogue-words.ts'
import { breakable, inLines, inOneLine } from './document-text.ts'
import { postalLines } from './postal-lines.ts'

/** For columns, which say in their head what is counted. */
const figureIn = (locale: Locale, amount: number, currency: string): string => {
  const decimal = asDecimal(amount, currency)
  const digits = decimal.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits
  })
  return format.format(Number(decimal))
}

interface Fact {
  label: string
  value: string
}

/** How the texts of one snapshot are said. */
const sayingOf = (snapshot: InvoiceSnapshot) => {
  const { locale, currency } = snapshot
  const direction = directionOf(locale)
  const say = wordsIn('invoice-document', locale)
  const own = (text: string, breaks_from?: number): string =>
    isolated(breakable(inOneLine(text), breaks_from), direction)
  return {
    direction,
    say,
    own,
    day: (day: string) => calendarDay(locale, day),
    rate: (rate: number) => rateIn(locale, rate),
    money: (amount: number) => isolated(formatMoney(amount, currency, locale, 'all'), direction),
    figure: (amount: number) => figureIn(locale, amount, currency),
    column: (name: string) => say('lines.in_currency', { column: say(`lines.${name}`), currency })
  }
}
type Saying = ReturnType<typeof sayingOf>

const factsOf = ({ issued_on, supplied_on, due_on, buyer }: InvoiceSnapshot, to: Saying): Fact[] => {
  const { say, day, own } = to
  const facts: (Fact | null)[] = [
    { label: say('facts.issued_on'), value: day(issued_on) },
    { label: say('facts.supplied_on'), value: day(supplied_on) },
    due_on === null ? null : { label: say('facts.due_on'), value: day(due_on) },
    buyer.vat_id === '' ? null : { label: say('facts.buyer_vat_id'), value: own(buyer.vat_id) }
  ]
  return facts.filter(fact => fact !== null)
}

/** How a line's price came about where something was taken off it; empty where it is the whole fee. */
export const reductionOf = ({ gross, taken_off = 0 }: InvoiceLine, snapshot: InvoiceSnapshot): string => {
  const { say, money } = sayingOf(snapshot)
  return taken_off === 0
    ? ''
    : say('lines.taken_off', { price: money(gross + taken_off), off: money(taken_off) })
}

const tableOf = (snapshot: InvoiceSnapshot, { say, own, rate, figure, column }: Saying) => {
  const { lines, treatment } = snapshot
  const taxed = treatment === 'taxed'
  const head = taxed ? [column('net'), say('lines.rate'), column('tax'), column('gross')] : [column('amount')]
  return {
    head: [say('lines.entry'), say('lines.work'), ...head],
    rows: lines.map(line => ({
      entry: String(line.entry_number),
      title: own(line.title),
      category: [own(line.category), reductionOf(line, snapshot)].filter(text => text !== '').join(' · '),
      figures: taxed
        ? [figure(line.net), rate(line.rate), figure(line.tax), figure(line.gross)]
        : [figure(line.net)]
    }))
  }
}

/** What was paid of it by the day of issue, and what it asks for; nothing where that is the whole. */
const openOf = (snapshot: InvoiceSnapshot, { say, money }: Saying): Fact[] =>
  snapshot.prepaid === undefined
    ? []
    : [
        { label: say('sums.prepaid'), value: money(snapshot.prepaid) },
        { label: say('sums.open'), value: money(askedBy(snapshot)) }
      ]

const sumsOf = (snapshot: InvoiceSnapshot, to: Saying): Fact[] => {
  const { say, money, rate } = to
  const { kind, treatment, taxes, net, gross } = snapshot
  if (treatment !== 'taxed') {
    const label = say(kind === 'credit_note' ? 'sums.credited' : 'sums.total')
    return [{ label, value: money(gross) }, ...openOf(snapshot, to)]
  }
  const label = say(kind === 'credit_note' ? 'sums.credited' : 'sums.gross')
  return [
    { label: say('sums.net'), value: money(net) },
    ...taxes.map(each => ({
      label: say('sums.tax', { rate: rate(each.rate), net: money(each.net) }),
      value: money(each.tax)
    })),
    { label, value: money(gross) },
    ...openOf(snapshot, to)
  ]
}

/** What a credit note takes back, and why. */
const correctsOf = ({ corrects, reason }: InvoiceSnapshot, { say, own, day }: Saying): string[] => [
  ...(corrects
    ? [say('statements.corrects', { number: own(corrects.number), date: day(corrects.issued_on) })]
    : []),
  ...(reason.trim() === '' ? [] : [say('statements.reason', { reason: own(reason) })])
]

/** Why no tax is charged: in the seller's words, or by the law's where they found none. */
export const exemptionIn = ({ treatment, exemption, locale }: InvoiceSnapshot): string =>
  treatment === 'taxed'
    ? ''
    : inOneLine(exemption) || wordsIn('invoice-document', locale)(`statements.${treatment}`)

/** Why no tax is charged, and what becomes of a credit. */
const statementsOf = (snapshot: InvoiceSnapshot, { say, own }: Saying): string[] => {
  const { kind, treatment } = snapshot
  const exemption = inLines(snapshot.exemption).map(line => own(line))
  return [
    ...(treatment === 'reverse_charge' ? [say('statements.reverse_charge')] : []),
    ...(treatment === 'exempt' && exemption.length === 0 ? [say('statements.exempt')] : []),
    ...exemption,
    ...(kind === 'credit_note' ? [say('credit.terms')] : [])
  ]
}

/** Also what an electronic invoice has to say where it names no day. */
export const paymentTerms = (snapshot: InvoiceSnapshot): string => {
  const { kind, due_on } = snapshot
  const { say, day, money } = sayingOf(snapshot)
  const amount = money(askedBy(snapshot))
  if (kind === 'credit_note') return say('credit.terms')
  return due_on === null
    ? say('payment.request_undated', { amount })
    : say('payment.request', { amount, date: day(due_on) })
}

const paymentOf = (snapshot: InvoiceSnapshot, { direction, say, own }: Saying) => {
  const { kind, seller, reference, gross } = snapshot
  if (kind === 'credit_note' || gross === 0) return null
  // What is copied into a form of a bank is broken nowhere.
  const code = (text: string): string => isolated(inOneLine(text), direction)
  const account: Fact[] = [
    { label: say('payment.payee'), value: own(seller.name) },
    { label: say('payment.iban'), value: code(groupsOfFour(seller.iban)) },
    { label: say('payment.bic'), value: code(seller.bic) },
    { label: say('payment.reference'), value: code(groupsOfFour(reference)) }
  ]
  if (snapshot.paid)
    return { title: say('payment.title'), request: say('payment.paid'), account: [], notes: [] }
  return {
    title: say('payment.title'),
    request: paymentTerms(snapshot),
    account: seller.iban === '' ? account.slice(3) : account.filter(({ value }) => value !== ''),
    notes: inLines(seller.payment_note).map(line => own(line))
  }
}

export const sheetOf = (snapshot: InvoiceSnapshot) => {
  const to = sayingOf(snapshot)
  const { say, own } = to
  const { kind, locale, seller, buyer } = snapshot
  const address = postalLines(seller.address, locale).map(line => own(line))
  const heading = say(`titles.${kind}`, { number: own(snapshot.number) })
  return {
    locale,
    direction: to.direction,
    issued_on: snapshot.issued_on.split('-').map(Number),
    heading,
    subject: say('subject', { contest: own(snapshot.contest) }),
    seller: {
      name: own(seller.name),
      lines: [
        ...address,
        // Whoever copies it is to get the address and nothing in it.
        own(seller.email, 45),
        seller.vat_id === '' ? '' : say('seller.vat_id', { number: own(seller.vat_id) }),
        ...inLines(seller.registration).map(line => own(line))
      ].filter(line => line !== ''),
      return_address: [own(seller.name), ...address.slice(0, -1)].join(' · ')
    },
    recipient: [buyer.company, buyer.name, ...postalLines(buyer.address, locale)]
      .map(line => own(line))
      .filter(line => line !== ''),
    facts: factsOf(snapshot, to),
    table: tableOf(snapshot, to),
    sums: sumsOf(snapshot, to),
    corrects: correctsOf(snapshot, to),
    statements: statementsOf(snapshot, to),
    payment: paymentOf(snapshot, to),
    // Beneath the code that fills in the transfer, and for whoever does not see it.
    qr_title: say('payment.qr'),
    // The template puts in which page it is.
    page: say('page', { page: '{page}', pages: '{pages}' })
  }
}
