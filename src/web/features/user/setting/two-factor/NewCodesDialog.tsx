import { AskOwner } from '#web/shell/account/owner/AskOwner.tsx'
import { ByPasskey } from '#web/shell/account/owner/ByPasskey.tsx'
import { passwordField, useShowOwner } from '#web/shell/account/owner/use-show-owner.ts'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

interface NewCodesDialogProps {
  close: () => void
  renewed: (codes: string[]) => void
}

export const NewCodesDialog = ({ close, renewed }: NewCodesDialogProps) => {
  const { api } = useShell()
  const { words } = useWords('user-setting')
  const { renew } = words.two_factor
  const show = useShowOwner('recovery_codes')
  const form = useForm({
    send: async values => api.two_factor.renew_codes.call(await show(values)),
    done: ({ codes }) => renewed(codes)
  })
  return (
    <Dialog close={close} title={renew.title}>
      <p>{renew.text}</p>
      <DialogForm
        form={form}
        doing={renew.submit}
        instead={<ByPasskey busy={form.button.busy} />}
        close={close}
      >
        <AskOwner {...form.field(passwordField)} />
      </DialogForm>
    </Dialog>
  )
}
