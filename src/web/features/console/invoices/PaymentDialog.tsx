import { useState } from 'react'
import type { OrderOfTeam, RecordingPayment } from '#contract/order-shapes.ts'
import { paymentMethods } from '#contract/rules/order-state.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Choice } from '#web/ui/form/Choice.tsx'
import { MoneyField } from '#web/shell/forms/MoneyField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useWriting } from '../use-writing.ts'

interface PaymentDialogProps {
  order: OrderOfTeam
  /** What came in, or what was paid back. */
  kind: 'payment' | 'refund'
  done: () => void
  close: () => void
}

const today = (): string => new Date().toISOString().slice(0, 10)

export const PaymentDialog = ({ order, kind, done, close }: PaymentDialogProps) => {
  const { words } = useWords('console-invoices')
  const { api } = useShell()
  const { id, currency } = order
  const call = kind === 'payment' ? api.orders.record_payment : api.orders.record_refund
  const write = useWriting<RecordingPayment, OrderOfTeam>((input, options) => call.call(input, options))
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
    done
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
          defaultValue={today()}
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
      </DialogForm>
    </Dialog>
  )
}
