import type { BankEntry } from '#contract/bank.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useWriting } from '../use-writing.ts'

interface AsideDialogProps {
  entries: readonly BankEntry[]
  /** Told how many were. */
  done: (count: number) => void
  close: () => void
}

/** A payment that is for no order: it is out of the way, and who asks later reads why. */
export const AsideDialog = ({ entries, done, close }: AsideDialogProps) => {
  const { words, say } = useWords('console-payments')
  const { words: common } = useWords('common')
  const { api } = useShell()
  const setAside = useWriting<{ entries: string[]; reason: string }, { done: number }>((input, options) =>
    api.bank.set_aside.call(input, options)
  )
  const form = useForm({
    send: values => setAside({ entries: entries.map(({ id }) => id), reason: values.text('reason') }),
    done: answer => done(answer.done)
  })
  const { title, text, reason, doing } = words.aside
  return (
    <Dialog title={say(title, { count: entries.length })} close={close}>
      <p>{text}</p>
      <DialogForm form={form} doing={doing} close={close}>
        <Field
          {...form.field('reason')}
          label={reason}
          maxLength={200}
          autoComplete="off"
          optional={common.form.optional}
        />
      </DialogForm>
    </Dialog>
  )
}
