import { AskOwner } from '#web/shell/account/owner/AskOwner.tsx'
import { ByPasskey } from '#web/shell/account/owner/ByPasskey.tsx'
import { passwordField, useShowOwner } from '#web/shell/account/owner/use-show-owner.ts'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'

interface TurnOffDialogProps {
  close: () => void
  off: () => void
}

export const TurnOffDialog = ({ close, off }: TurnOffDialogProps) => {
  const { api } = useShell()
  const { words } = useWords('user-setting')
  const { off: own } = words.two_factor
  const show = useShowOwner('two_factor_off')
  const form = useForm({
    send: async values => api.two_factor.remove.call({ ...(await show(values)), code: values.text('code') }),
    done: off
  })
  return (
    <Dialog close={close} title={own.title}>
      <p>{own.text}</p>
      <DialogForm
        form={form}
        doing={own.submit}
        instead={<ByPasskey busy={form.button.busy} />}
        close={close}
      >
        <AskOwner {...form.field(passwordField)} />
        <Field
          {...form.field('code')}
          label={own.code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
      </DialogForm>
    </Dialog>
  )
}
