import { useState } from 'react'
import type { OrderOfTeam, RemindedInvoices } from '#contract/order-shapes.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { readableCode } from '#contract/rules/waiver.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { useChosen } from '../chosen.ts'
import styles from '../console.module.css'
import { DataTable } from '../DataTable.tsx'
import desk from '../entries/desk.module.css'
import table from '../table.module.css'
import { CardPayments } from './CardPayments.tsx'
import { CreditDialog } from './CreditDialog.tsx'
import { Issue, withoutInvoice } from './Issue.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import { overdueOf, Remind, Reminded } from './Remind.tsx'
import { Reminders } from './Reminders.tsx'

type Doing = 'payment' | 'refund' | 'credit'
type Line = OrderOfTeam['lines'][number]

const useMoney = ({ currency }: OrderOfTeam) => {
  const locale = useLocale()
  return (amount: number) => formatMoney(amount, currency, locale, 'all')
}

const Documents = ({ order }: { order: OrderOfTeam }) => {
  const { words } = useWords('console-invoices')
  const locale = useLocale()
  const money = useMoney(order)
  if (order.invoices.length === 0) return <p className={table.none}>{words.no_invoice}</p>
  const isKept = order.artist === null
  return (
    <>
      {isKept ? <p className={styles.note}>{words.invoices_kept}</p> : null}
      <DataTable
        rows={order.invoices}
        keyOf={({ id }) => id}
        columns={[
          {
            title: words.columns.invoice,
            as: 'name',
            render: ({ id, number }) =>
              isKept ? (
                <bdi>{number}</bdi>
              ) : (
                <TeamLink className={table.link} to={place => `${paths.userInvoice(place)}?invoice=${id}`}>
                  <bdi>{number}</bdi>
                </TeamLink>
              )
          },
          { title: words.columns.kind, render: ({ kind }) => words.kinds[kind] },
          {
            title: words.columns.issued,
            as: 'time',
            render: ({ issued_on }) => calendarDay(locale, issued_on, 'medium')
          },
          {
            title: words.columns.until,
            as: 'time',
            render: ({ due_on }) => (due_on === null ? '' : calendarDay(locale, due_on, 'medium'))
          },
          { title: words.columns.amount, as: 'money', render: ({ gross }) => money(gross) },
          { title: words.columns.state, render: ({ state }) => words.invoice_states[state] }
        ]}
      />
    </>
  )
}

const Payments = ({ order }: { order: OrderOfTeam }) => {
  const { words } = useWords('console-invoices')
  const locale = useLocale()
  const money = useMoney(order)
  if (order.payments.length === 0) return <p className={table.none}>{words.no_payment}</p>
  return (
    <DataTable
      rows={order.payments.map((payment, place) => ({ ...payment, place }))}
      keyOf={({ place }) => String(place)}
      columns={[
        {
          title: words.payment_fields.paid_on,
          as: 'name',
          render: ({ paid_on }) => calendarDay(locale, paid_on, 'medium')
        },
        { title: words.payment_fields.amount, as: 'money', render: ({ amount }) => money(amount) },
        { title: words.payment_fields.method, render: ({ method }) => words.methods[method] },
        { title: words.payment_fields.note, render: ({ note }) => note }
      ]}
    />
  )
}

/** What was issued, paid and sent for it. */
const Papers = ({ order }: { order: OrderOfTeam }) => {
  const { words } = useWords('console-invoices')
  return (
    <>
      <section className={styles.part}>
        <h2>{words.documents}</h2>
        <Documents order={order} />
      </section>
      <section className={styles.part}>
        <h2>{words.payments}</h2>
        <Payments order={order} />
      </section>
      <Reminders order={order} />
      <CardPayments order={order} />
    </>
  )
}

const LineState = ({ order, line }: { order: OrderOfTeam; line: Line }) => {
  const { words, say } = useWords('console-invoices')
  const money = useMoney(order)
  const { state, waiver_code, given_back, withdrawn } = line
  // What was on no invoice was given back without a credit note.
  const noted = order.invoices.some(({ kind }) => kind === 'credit_note')
  return (
    <>
      {state === 'credited' && !noted ? words.not_charged : words.line_states[state]}
      {withdrawn ? <span className={table.under}>{words.withdrawn}</span> : null}
      {given_back > 0 ? (
        <span className={table.under}>{say(words.given_back, { amount: money(given_back) })}</span>
      ) : null}
      {waiver_code ? (
        <span className={table.under}>
          <bdi dir="ltr">{readableCode(waiver_code)}</bdi>
        </span>
      ) : null}
    </>
  )
}

/** One order: what it is for, what came of it, and what can be done with it. */
export const OrderView = ({ order }: { order: OrderOfTeam }) => {
  const { words, say } = useWords('console-invoices')
  const money = useMoney(order)
  const [doing, act] = useState<Doing | null>(null)
  const lines = order.lines.map(line => ({ ...line, id: line.work_id }))
  const chosen = useChosen(lines)
  const issuable = withoutInvoice([order])
  const overdue = overdueOf([order])
  const [reminded, tell] = useState<RemindedInvoices | null>(null)
  const canBeTaken = ({ state, withdrawn }: Line): boolean =>
    state === 'due' && (issuable.length === 0 || withdrawn)
  const creditable = order.amount > 0 && lines.some(canBeTaken)
  const as = issuable.length === 0 ? 'credit' : 'give_back'
  const works = chosen.rows.flatMap(line => (canBeTaken(line) ? [line.id] : []))
  const over = (): void => {
    act(null)
    chosen.clear()
  }
  return (
    <>
      <OrderFacts order={order} />
      <div className={desk.decisions}>
        {issuable.length > 0 ? <Issue orders={issuable} done={over} /> : null}
        {overdue.length > 0 ? (
          <Remind meant={overdue} label={say(words.reminders.label, { count: 1 })} done={tell} />
        ) : null}
        {order.due > 0 ? (
          <button className={button.plain} type="button" onClick={() => act('payment')}>
            {words.payment.label}
          </button>
        ) : null}
        {order.owed_back > 0 ? (
          <button className={button.plain} type="button" onClick={() => act('refund')}>
            {words.refund.label}
          </button>
        ) : null}
        {creditable ? (
          <button
            className={button.plain}
            type="button"
            disabled={works.length === 0}
            onClick={() => act('credit')}
          >
            {words[as].label}
          </button>
        ) : null}
      </div>
      <Reminded reminded={reminded} />
      {creditable ? <p className={styles.note}>{words[as].hint}</p> : null}
      <DataTable
        rows={lines}
        keyOf={({ id }) => id}
        caption={words.lines}
        choice={
          creditable
            ? {
                ...chosen,
                words: {
                  one: ({ title }) => say(words.choose_line, { title }),
                  all: words.choose_lines
                }
              }
            : null
        }
        columns={[
          { title: words.columns.entry, as: 'name', render: ({ title }) => title },
          {
            title: words.columns.number,
            as: 'number',
            render: ({ entry_number }) => entry_number ?? ''
          },
          { title: words.columns.amount, as: 'money', render: ({ amount }) => money(amount) },
          {
            title: words.columns.state,
            render: line => <LineState order={order} line={line} />
          }
        ]}
      />
      <Papers order={order} />
      {doing === 'payment' || doing === 'refund' ? (
        <PaymentDialog order={order} kind={doing} done={over} close={() => act(null)} />
      ) : null}
      {doing === 'credit' ? (
        <CreditDialog order={order} works={works} as={as} done={over} close={() => act(null)} />
      ) : null}
    </>
  )
}
