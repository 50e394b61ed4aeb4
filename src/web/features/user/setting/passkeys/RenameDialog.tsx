import type { Passkey } from '#contract/passkeys.ts'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'

interface RenameDialogProps {
  passkey: Passkey
  close: () => void
  renamed: () => void
}

export const RenameDialog = ({ passkey, close, renamed }: RenameDialogProps) => {
  const { api } = useShell()
  const { words } = useWords('user-setting')
  const own = words.passkeys
  const form = useForm({
    send: values => api.passkeys.rename.call({ passkey: passkey.id, name: values.text('name') }),
    done: renamed
  })
  return (
    <Dialog close={close} title={own.rename.title}>
      <DialogForm form={form} doing={own.rename.submit} close={close}>
        <Field
          {...form.field('name')}
          label={own.name}
          help={own.name_help}
          defaultValue={passkey.name}
          maxLength={60}
          autoComplete="off"
          required
        />
      </DialogForm>
    </Dialog>
  )
}
