import { useQueryClient } from '@tanstack/react-query'
import type { InvoiceInFull, Order } from '#contract/order-shapes.ts'
import { ibanInGroups, type PayTo } from '#contract/rules/bank-account.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { textIn } from '#contract/rules/text-in.ts'
import type { Team } from '#contract/teams.ts'
import { TeamLink } from '#web/shell/link.tsx'
import { useLocale } from '#web/shell/locale.ts'
import { useOnceKeys } from '#web/shell/once-key.ts'
import { paths } from '#web/shell/paths.ts'
import { Refused } from '#web/shell/Refused.tsx'
import { useShell } from '#web/shell/shell-context.ts'
import { useCall } from '#web/shell/use-call.ts'
import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import styles from './billing.module.css'
import { Facts } from './Facts.tsx'

const HowToPay = ({ order, pay_to }: { order: Order; pay_to: PayTo }) => {
  const { words } = useWords('user-billing')
  const { pay } = words
  return (
    <>
      <Facts
        facts={[
          [pay.payee, pay_to.name],
          [pay.iban, ibanInGroups(pay_to.iban)],
          [pay.bic, pay_to.bic],
          [pay.reference, ibanInGroups(order.reference)]
        ]}
      />
      {pay_to.note === '' ? null : <p className={styles.note}>{pay_to.note}</p>}
    </>
  )
}

/** The invoice that stands, or the button that has one issued. */
const Invoice = ({ order, team, issues }: Omit<OrderPartProps, 'pay_to'>) => {
  const { words, say } = useWords('user-billing')
  const { api } = useShell()
  const queries = useQueryClient()
  const keys = useOnceKeys()
  const ask = useCall(async (input: { team: string; order: string }): Promise<InvoiceInFull> => {
    const invoice = await api.orders.ask_invoice.call(input, { context: { once: keys.of(input) } })
    keys.done()
    await queries.invalidateQueries({ queryKey: api.orders.key() })
    return invoice
  })
  const standing = order.invoices.find(
    ({ kind, state }) => kind === 'invoice' && state !== 'cancelled' && state !== 'refunded'
  )
  if (standing)
    return (
      <TeamLink to={place => `${paths.userInvoice(place)}?invoice=${standing.id}`}>
        {say(words.invoice, { number: standing.number })}
      </TeamLink>
    )
  if (!issues || order.amount === 0) return null
  return (
    <>
      <button
        className={button.plain}
        type="button"
        aria-disabled={ask.busy}
        onClick={() => void ask.send({ team: team.link, order: order.id })}
      >
        {words.ask}
      </button>
      <Refused refusal={ask.refusal} wait={ask.wait} />
    </>
  )
}

interface OrderPartProps {
  order: Order
  team: Team
  /** Null where nothing is owed. */
  pay_to: PayTo | null
  /** Whether the team can issue an invoice. */
  issues: boolean
}

/** What one contest costs, what was paid of it, and how to pay the rest. */
export const OrderPart = ({ order, team, pay_to, issues }: OrderPartProps) => {
  const { words } = useWords('user-billing')
  const locale = useLocale()
  const money = (amount: number) => formatMoney(amount, order.currency, locale)
  const { sums } = words
  return (
    <li className={styles.order}>
      <h3>
        <bdi>{textIn(order.contest.title, locale, team.default_locale)}</bdi>
      </h3>
      <p>{words.states[order.state]}</p>
      <ul className={styles.lines}>
        {order.lines.map(({ work_id, title, amount, state }) => (
          <li key={work_id}>
            <bdi>{title}</bdi>
            <span>
              {state === 'due' ? null : `${words.line_states[state]} `}
              {state === 'due' ? money(amount) : <s>{money(amount)}</s>}
            </span>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [sums.amount, money(order.amount)],
          [sums.paid, order.paid > 0 ? money(order.paid) : ''],
          [sums.due, order.due > 0 ? money(order.due) : ''],
          [sums.owed_back, order.owed_back > 0 ? money(order.owed_back) : '']
        ]}
      />
      {order.due > 0 && pay_to ? <HowToPay order={order} pay_to={pay_to} /> : null}
      <div className={styles.acts}>
        <Invoice order={order} team={team} issues={issues} />
      </div>
    </li>
  )
}
