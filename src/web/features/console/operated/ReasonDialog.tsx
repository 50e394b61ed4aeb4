import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'

interface ReasonDialogProps {
  title: string
  /** What becomes of it. */
  text: string
  doing: string
  send: (reason: string) => Promise<unknown>
  /** What is read anew after it. */
  changes: QueryKey
  close: () => void
}

/** Says what becomes of a team or an organisation, and asks why. */
export const ReasonDialog = ({ title, text, doing, send, changes, close }: ReasonDialogProps) => {
  const { words } = useWords('operator')
  const queries = useQueryClient()
  const form = useForm({
    send: values => send(values.text('reason').trim()),
    done: () => {
      void queries.invalidateQueries({ queryKey: changes })
      close()
    }
  })
  return (
    <Dialog title={title} close={close}>
      <p>{text}</p>
      <DialogForm form={form} doing={doing} close={close}>
        <Field
          {...form.field('reason')}
          label={words.teams.reason}
          help={words.teams.reason_help}
          maxLength={300}
          autoComplete="off"
          required
        />
      </DialogForm>
    </Dialog>
  )
}
