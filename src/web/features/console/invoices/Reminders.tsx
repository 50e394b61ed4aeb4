import type { OrderOfTeam } from '#contract/order-shapes.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import styles from '../console.module.css'
import { DataTable } from '../DataTable.tsx'
import table from '../table.module.css'

/** Which reminders of an order went, and when the next one goes by itself; nothing where there was no invoice. */
export const Reminders = ({ order }: { order: OrderOfTeam }) => {
  const { words, say } = useWords('console-invoices')
  const locale = useLocale()
  const { reminders } = words
  const { next_reminder, currency } = order
  if (!order.invoices.some(({ kind }) => kind === 'invoice')) return null
  return (
    <section className={styles.part}>
      <h2>{reminders.title}</h2>
      {order.reminders.length === 0 ? (
        <p className={table.none}>{reminders.none}</p>
      ) : (
        <DataTable
          rows={order.reminders}
          keyOf={({ number, on }) => `${number} ${on}`}
          columns={[
            {
              title: words.payment_fields.paid_on,
              as: 'name',
              render: ({ on }) => calendarDay(locale, on, 'medium')
            },
            {
              title: reminders.steps,
              render: ({ step }) => (step === null ? reminders.by_hand : say(reminders.step, { step }))
            },
            { title: words.columns.invoice, as: 'long', render: ({ number }) => number },
            {
              title: words.columns.due,
              as: 'money',
              render: ({ amount }) => formatMoney(amount, currency, locale, 'all')
            }
          ]}
        />
      )}
      {order.due > 0 ? (
        <p className={styles.note}>
          {next_reminder
            ? say(reminders.next, { day: calendarDay(locale, next_reminder.on) })
            : reminders.no_more}
        </p>
      ) : null}
    </section>
  )
}
