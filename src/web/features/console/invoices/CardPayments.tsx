import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardPayment } from '#contract/cards.ts'
import type { OrderOfTeam } from '#contract/order-shapes.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { MoneyField } from '#web/shell/forms/MoneyField.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from '../console.module.css'
import { Done, type DoneThing } from '../Done.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useOwnTeam } from '../use-own-team.ts'
import { useWriting } from '../use-writing.ts'
import own from './invoices.module.css'

interface RefundProps {
  order: OrderOfTeam
  payment: CardPayment
  /** Told what has become of it so far. */
  done: (refund: CardPayment['refunds'][number] | undefined) => void
  close: () => void
}

const CardRefund = ({ order, payment, done, close }: RefundProps) => {
  const { words } = useWords('console-invoices')
  const { api } = useShell()
  const queries = useQueryClient()
  const { refundable, currency } = payment
  const most = order.owed_back > 0 ? Math.min(order.owed_back, refundable) : refundable
  const [amount, type] = useState<number | null>(most)
  const write = useWriting<{ id: string; payment: string; amount: number }, { payments: CardPayment[] }>(
    (input, options) => api.cards.refund.call(input, options)
  )
  const form = useForm({
    send: () => write({ id: order.id, payment: payment.id, amount: amount ?? 0 }),
    done: ({ payments }) => {
      void queries.invalidateQueries({ queryKey: api.cards.key() })
      // The newest is the last.
      done(payments.find(({ id }) => id === payment.id)?.refunds.at(-1))
    }
  })
  return (
    <Dialog title={words.card.refund_title} close={close}>
      <p>{words.card.refund_text}</p>
      <DialogForm form={form} doing={words.card.refund} close={close}>
        <MoneyField
          {...form.field('amount')}
          label={`${words.payment_fields.amount} (${currency})`}
          currency={currency}
          value={most}
          change={type}
          required
        />
      </DialogForm>
    </Dialog>
  )
}

const Payment = ({ order, payment }: Pick<RefundProps, 'order' | 'payment'>) => {
  const { words, say } = useWords('console-invoices')
  const locale = useLocale()
  const [refunding, refund] = useState(false)
  const [told, tell] = useState<DoneThing | null>(null)
  const { card } = words
  const { amount, currency, state, payment_intent, received, live, refunds, disputes, refundable } = payment
  const money = (value: number): string => formatMoney(value, currency, locale)
  return (
    <li>
      <p>
        <strong>{money(amount)}</strong> {card.states[state]} {live ? null : card.test}
      </p>
      {received === '' ? null : <p>{say(card.received, { received })}</p>}
      {payment_intent === '' ? null : (
        <p>
          {card.reference} <bdi dir="ltr">{payment_intent}</bdi>
        </p>
      )}
      {disputes.map((each, at) => (
        // In the order in which they were made, and none goes.
        <p key={at}>
          {say(card.dispute, { amount: money(each.amount), state: each.state.replaceAll('_', ' ') })}{' '}
          {each.taken_back ? card.taken_back : null}
        </p>
      ))}
      {refunds.map(each => (
        <p key={each.id}>{say(card.refunded, { amount: money(each.amount), state: each.state })}</p>
      ))}
      {refundable > 0 ? (
        <button className={button.plain} type="button" onClick={() => refund(true)}>
          {card.refund}
        </button>
      ) : null}
      <Done told={told} />
      {refunding ? (
        <CardRefund
          order={order}
          payment={payment}
          done={sent => {
            refund(false)
            tell(
              sent ? { what: say(card.refund_told, { amount: money(sent.amount), state: sent.state }) } : null
            )
          }}
          close={() => refund(false)}
        />
      ) : null}
    </li>
  )
}

/** What came of the order’s payments by card; nothing where there are none. */
export const CardPayments = ({ order }: { order: OrderOfTeam }) => {
  const { words } = useWords('console-invoices')
  const { api } = useShell()
  const { link } = useOwnTeam()
  const { data } = useQuery(api.cards.of_order.queryOptions({ input: { link, id: order.id } }))
  const shown = (data?.payments ?? []).filter(({ state }) => state !== 'expired' && state !== 'failed')
  if (shown.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{words.card.title}</h2>
      <ul className={own.cards}>
        {shown.map(payment => (
          <Payment key={payment.id} order={order} payment={payment} />
        ))}
      </ul>
    </section>
  )
}
