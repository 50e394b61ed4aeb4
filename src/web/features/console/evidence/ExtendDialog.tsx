import type { EvidenceAsked } from '#contract/evidence.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useExtending } from './use-asking.ts'

interface ExtendProps {
  works: readonly string[]
  contest: string
  done: (extended: EvidenceAsked) => void
  close: () => void
}

/** A later date; what was decided is open again. */
export const ExtendDialog = ({ works, contest, done, close }: ExtendProps) => {
  const { words, say } = useWords('console-evidence')
  const extend = useExtending()
  const form = useForm({
    send: values => extend({ contest, entries: [...works], until: values.text('until') }),
    done
  })
  const told = words.extend
  return (
    <Dialog title={say(told.title, { count: works.length })} close={close}>
      <p>{told.text}</p>
      <DialogForm form={form} doing={told.doing} close={close}>
        <Field {...form.field('until')} label={words.ask.until} type="date" dir="ltr" required />
      </DialogForm>
    </Dialog>
  )
}
