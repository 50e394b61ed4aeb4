import type { OrderOfTeam } from '#contract/order-shapes.ts'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import { TeamLink } from '#web/shell/page/link.tsx'
import { useLocale } from '#web/shell/words/locale.ts'
import { paths } from '#web/shell/page/paths.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import type { Selection } from '../chosen.ts'
import { DataTable } from '../DataTable.tsx'
import { useArtistName } from '../JudgedBlind.tsx'
import table from '../table.module.css'
import { useOwnTeam } from '../use-own-team.ts'

interface OrderTableProps {
  orders: readonly OrderOfTeam[]
  chosen: Selection<OrderOfTeam>
  /** The filters of the list, for the way back to it. */
  back: string
}

export const OrderTable = ({ orders, chosen, back }: OrderTableProps) => {
  const { words, say } = useWords('console-invoices')
  const locale = useLocale()
  const nameOf = useArtistName()
  const { default_locale } = useOwnTeam()
  const { columns } = words
  const money = (amount: number, { currency }: OrderOfTeam) => formatMoney(amount, currency, locale, 'all')
  return (
    <DataTable
      rows={orders}
      keyOf={({ id }) => id}
      choice={{
        ...chosen,
        words: { one: ({ number }) => say(words.choose_one, { number }), all: words.choose_all }
      }}
      columns={[
        {
          title: columns.artist,
          as: 'name',
          render: order => (
            <>
              <TeamLink
                className={table.link}
                to={place => `${paths.room('invoices', order.id)(place)}${back}`}
              >
                <bdi>{order.artist === '' ? words.erased : nameOf(order.artist)}</bdi>
              </TeamLink>
              <span className={table.under}>{say(words.order_number, { number: order.number })}</span>
            </>
          )
        },
        { title: columns.contest, render: ({ contest }) => textIn(contest.title, locale, default_locale) },
        { title: columns.entries, as: 'number', render: ({ lines }) => lines.length },
        { title: columns.amount, as: 'money', render: order => money(order.amount, order) },
        { title: columns.due, as: 'money', render: order => money(order.due, order) },
        {
          title: columns.state,
          render: order => (
            <>
              {
                words.states[
                  order.invoices.some(({ state }) => state === 'overdue') ? 'overdue' : order.state
                ]
              }
              {order.owed_back > 0 ? (
                <span className={table.under}>
                  {say(words.sums.owed_back, { owed_back: money(order.owed_back, order) })}
                </span>
              ) : null}
              {order.reminders[0] ? (
                <span className={table.under}>
                  {say(words.reminders.last, { day: calendarDay(locale, order.reminders[0].on, 'medium') })}
                </span>
              ) : null}
              {order.next_reminder ? (
                <span className={table.under}>
                  {say(words.reminders.soon, { day: calendarDay(locale, order.next_reminder.on, 'medium') })}
                </span>
              ) : null}
            </>
          )
        },
        {
          title: columns.invoice,
          as: 'long',
          render: ({ invoices }) => invoices.find(({ kind }) => kind === 'invoice')?.number ?? ''
        }
      ]}
    />
  )
}
