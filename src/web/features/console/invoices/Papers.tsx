import type { OrderOfTeam } from '#contract/order-shapes.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from '../console.module.css'
import { DataTable } from '../DataTable.tsx'
import table from '../table.module.css'
import { CardPayments } from './CardPayments.tsx'
import { Reminders } from './Reminders.tsx'
import { useMoney } from './use-money.ts'

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

/** What was issued, paid and sent for an order. */
export const Papers = ({ order }: { order: OrderOfTeam }) => {
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
