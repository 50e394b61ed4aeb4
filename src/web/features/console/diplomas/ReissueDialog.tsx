import type { Diploma } from '#contract/diploma-shapes.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useWriting } from '../use-writing.ts'
import { useNumber } from './number.ts'
import type { DiplomaDialogProps } from './RevokeDialog.tsx'

export const ReissueDialog = ({ diploma, done, close }: DiplomaDialogProps) => {
  const { api } = useShell()
  const { words, say } = useWords('console-diplomas')
  const { reissuing } = words
  const numberOf = useNumber()
  const number = numberOf(diploma)
  const reissue = useWriting<{ id: string; name: string }, Diploma>((input, options) =>
    api.diplomas.reissue.call(input, options)
  )
  const form = useForm({
    send: values => reissue({ id: diploma.id, name: values.text('name') }),
    done: answer => done(say(reissuing.done, { number, anew: numberOf(answer) }))
  })
  return (
    <Dialog title={say(reissuing.title, { number })} close={close}>
      <DialogForm form={form} doing={reissuing.act} close={close}>
        <Field
          {...form.field('name')}
          label={reissuing.name}
          help={diploma.state === 'revoked' ? reissuing.help_revoked : reissuing.help}
          required
          maxLength={160}
          defaultValue={diploma.facts?.name}
        />
      </DialogForm>
    </Dialog>
  )
}
