import type { ReactNode } from 'react'
import { useId } from 'react'
import { directionOf } from '#contract/locales.ts'
import type { OwnOrder } from '#contract/order-shapes.ts'
import type { PayTo } from '#contract/rules/bank-account.ts'
import { isolated } from '#contract/rules/isolated.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { readableCode } from '#contract/rules/waiver.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { momentIn } from '#web/shell/contest/moments.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { calendarDay } from '#contract/rules/calendar-day.ts'
import { CardPayment } from './CardPayment.tsx'
import { HowToPay } from './HowToPay.tsx'
import { Invoices } from './Invoices.tsx'
import { OrderWaivers } from './OrderWaivers.tsx'
import { standingInvoice } from './use-billing.ts'
import styles from './billing.module.css'

interface OrderProps {
  order: OwnOrder
}

const Lines = ({ order: { lines, currency, contest } }: OrderProps) => {
  const { words, say } = useWords('user-billing')
  const locale = useLocale()
  const { words: waived } = useWords('waiver')
  const { entry, deleted } = words.order
  return (
    <ul className={styles.lines}>
      {lines.map(
        ({ work_id, entry_number, title, amount, state, taken_off, given_back, pay_by, waiver_code }) => {
          const money = formatMoney(amount, currency, locale, 'all')
          const off = formatMoney(state === 'waived' ? amount : taken_off, currency, locale, 'all')
          return (
            <li key={work_id}>
              <span className={styles.what}>
                <span>
                  <bdi>{title || deleted}</bdi>
                </span>
                {entry_number === null ? null : <small>{say(entry, { number: entry_number })}</small>}
                {pay_by === null ? null : (
                  <small>
                    {say(words.order.pay_by, { time: momentIn(locale, pay_by, contest.time_zone) })}
                  </small>
                )}
                {given_back === 0 ? null : (
                  <small>
                    {say(words.order.given_back, {
                      amount: formatMoney(given_back, currency, locale, 'all')
                    })}
                  </small>
                )}
                {waiver_code === null ? null : (
                  <small>
                    {waiver_code === ''
                      ? say(waived.line.asked, { off })
                      : say(waived.line.code, {
                          code: isolated(readableCode(waiver_code), directionOf(locale)),
                          off
                        })}
                  </small>
                )}
              </span>
              <span className={styles.money}>
                {state === 'due' ? money : <s>{money}</s>}
                {state === 'due' ? null : <small>{words.order[state]}</small>}
              </span>
            </li>
          )
        }
      )}
    </ul>
  )
}

const Sums = ({ order }: OrderProps) => {
  const { words } = useWords('user-billing')
  const locale = useLocale()
  const { amount, paid, due, owed_back, currency } = order
  const row = (name: string, sum: number): ReactNode => (
    <div>
      <dt>{name}</dt>
      <dd>{formatMoney(sum, currency, locale, 'all')}</dd>
    </div>
  )
  return (
    <dl className={styles.sums}>
      {amount === due ? null : row(words.order.total, amount)}
      {paid > 0 && due > 0 ? row(words.order.paid, paid) : null}
      {due > 0 ? row(words.order.due, due) : null}
      {owed_back > 0 ? row(words.order.owed_back, owed_back) : null}
    </dl>
  )
}

/** What came in, and what was paid back. */
const Payments = ({ order: { payments, currency } }: OrderProps) => {
  const { words, say } = useWords('user-billing')
  const locale = useLocale()
  const id = useId()
  if (payments.length === 0) return null
  return (
    <>
      <h4 id={id}>{words.order.payments}</h4>
      <ul className={styles.lines} aria-labelledby={id}>
        {payments.map(({ amount, method, paid_on }, at) => (
          // Two may be alike in everything, and none is ever moved.
          <li key={at}>
            <span>
              {say(amount < 0 ? words.order.refund : words.order.payment, {
                method,
                day: calendarDay(locale, paid_on)
              })}
            </span>
            <span className={styles.money}>{formatMoney(Math.abs(amount), currency, locale, 'all')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is said of an order in a line: until when it is to be paid, or what became of it. */
const useStanding = (order: OwnOrder): string | null => {
  const { words, say } = useWords('user-billing')
  const locale = useLocale()
  const { due_on, overdue, state_paid, state_cancelled } = words.order
  if (order.state === 'paid') return state_paid
  if (order.state === 'cancelled') return state_cancelled
  const invoice = standingInvoice(order)
  if (!invoice?.due_on) return null
  return say(invoice.state === 'overdue' ? overdue : due_on, { day: calendarDay(locale, invoice.due_on) })
}

interface OrderViewProps extends OrderProps {
  team: Team
  billing: { pay_to: PayTo | null; issues: boolean; identity: object | null }
}

/** The fees of a contest that are owed or paid together. */
export const OrderView = ({ team, order, billing }: OrderViewProps) => {
  const locale = useLocale()
  const standing = useStanding(order)
  return (
    <li className={styles.order}>
      <div className={styles.head}>
        <h3 dir="auto">{textIn(order.contest.title, locale, team.default_locale)}</h3>
        {standing === null ? null : <p className={styles.standing}>{standing}</p>}
      </div>
      {order.lines.length > 0 ? (
        <>
          <Lines order={order} />
          <Sums order={order} />
        </>
      ) : null}
      <Payments order={order} />
      <OrderWaivers team={team} order={order} />
      <CardPayment team={team} order={order} />
      {order.due > 0 && billing.pay_to ? <HowToPay team={team} order={order} to={billing.pay_to} /> : null}
      <Invoices team={team} order={order} issues={billing.issues} named={billing.identity !== null} />
    </li>
  )
}
