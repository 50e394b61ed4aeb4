import type { Crediting, OrderOfTeam } from '#contract/order-shapes.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useWriting } from '../use-writing.ts'

interface CreditDialogProps {
  order: OrderOfTeam
  /** The entries that are taken off the invoice, or given back where there is none. */
  works: readonly string[]
  as: 'credit' | 'give_back'
  done: () => void
  close: () => void
}

/** Neither can be taken back: who does it says why, and of a credit note the artist reads it. */
export const CreditDialog = ({ order, works, as, done, close }: CreditDialogProps) => {
  const { words, say } = useWords('console-invoices')
  const { api } = useShell()
  const credit = useWriting<Crediting, OrderOfTeam>((input, options) =>
    api.orders.credit.call(input, options)
  )
  const form = useForm({
    send: values => credit({ id: order.id, works: [...works], reason: values.text('reason') }),
    done
  })
  const { title, text, doing, reason } = words[as]
  return (
    <Dialog title={say(title, { count: works.length })} close={close}>
      <p>{text}</p>
      <DialogForm form={form} doing={doing} close={close}>
        <Field {...form.field('reason')} label={reason} maxLength={300} autoComplete="off" required />
      </DialogForm>
    </Dialog>
  )
}
