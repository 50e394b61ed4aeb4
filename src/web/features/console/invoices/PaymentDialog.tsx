import { useState } from 'react'
import type { OrderOfTeam, RecordingPayment } from '#contract/order-shapes.ts'
import type { RecordedOrder } from '#contract/orders.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { paymentMethods } from '#contract/rules/order-state.ts'
import { localIn } from '#contract/rules/zoned-time.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useLocale } from '#web/shell/words/locale.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { MoneyField } from '#web/shell/forms/MoneyField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useWriting } from '../use-writing.ts'

/** What came in, or what was paid back. */
type Kind = 'payment' | 'refund'

interface RecordedPayment {
  kind: Kind
  amount: number
  /** How many entries count by it: of each its artist gets an email, and of nothing else. */
  counted: number
  artist: string | null
}

interface PaymentDialogProps {
  order: OrderOfTeam
  kind: Kind
  done: (recorded: RecordedPayment) => void
  close: () => void
}

/** By the contest's calendar, as a payment by card is recorded: elsewhere it may be another day. */
const todayIn = ({ contest }: OrderOfTeam): string => localIn(new Date(), contest.time_zone).slice(0, 10)

/** Entries that wait for their fee count once all of the order is paid. */
const countBy = (amount: number, { due, lines }: OrderOfTeam): number =>
  amount === due ? lines.filter(({ pay_by }) => pay_by !== null).length : 0

/** Whether its artist gets an email. */
const ToldArtist = ({ counted, artist }: Pick<RecordedPayment, 'counted' | 'artist'>) => {
  const { words, say } = useWords('console-invoices')
  if (artist === '') return words.told_artist.nobody
  return say(words.told_artist.of, { count: counted })
}

interface RecordedProps {
  recorded: RecordedPayment
  currency: string
}

export const Recorded = ({ recorded, currency }: RecordedProps) => {
  const { words, say } = useWords('console-invoices')
  const locale = useLocale()
  return (
    <>
      {say(words[recorded.kind].done, { amount: formatMoney(recorded.amount, currency, locale) })}{' '}
      <ToldArtist {...recorded} />
    </>
  )
}

export const PaymentDialog = ({ order, kind, done, close }: PaymentDialogProps) => {
  const { words } = useWords('console-invoices')
  const { api } = useShell()
  const { id, currency } = order
  const call = kind === 'payment' ? api.orders.record_payment : api.orders.record_refund
  const write = useWriting<RecordingPayment, RecordedOrder>((input, options) => call.call(input, options))
  const most = kind === 'payment' ? order.due : order.owed_back
  const [amount, type] = useState<number | null>(most)
  const form = useForm({
    send: values =>
      write({
        id,
        amount: amount ?? 0,
        method: paymentMethods.find(each => each === values.text('method')) ?? 'transfer',
        paid_on: values.text('paid_on'),
        note: values.text('note')
      }),
    // What came of it may be something else than what the order looked like before.
    done: ({ counted, artist }) => done({ kind, amount: amount ?? 0, counted, artist })
  })
  return (
    <Dialog title={words[kind].title} close={close}>
      <p>{words[kind].text}</p>
      <DialogForm form={form} doing={words[kind].doing} close={close}>
        <MoneyField
          {...form.field('amount')}
          label={`${words.payment_fields.amount} (${currency})`}
          currency={currency}
          value={most}
          change={type}
          required
        />
        <Field
          {...form.field('paid_on')}
          label={words.payment_fields.paid_on}
          type="date"
          dir="ltr"
          defaultValue={todayIn(order)}
          required
        />
        <Choice {...form.field('method')} label={words.payment_fields.method} defaultValue="transfer">
          {paymentMethods.map(method => (
            <option key={method} value={method}>
              {words.methods[method]}
            </option>
          ))}
        </Choice>
        <Field {...form.field('note')} label={words.payment_fields.note} maxLength={200} autoComplete="off" />
        <p>
          <ToldArtist counted={kind === 'payment' ? countBy(amount ?? 0, order) : 0} artist={order.artist} />
        </p>
      </DialogForm>
    </Dialog>
  )
}
