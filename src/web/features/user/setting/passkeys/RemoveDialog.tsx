import type { Passkey } from '#contract/passkeys.ts'
import { AskOwner } from '#web/shell/account/owner/AskOwner.tsx'
import { ByPasskey } from '#web/shell/account/owner/ByPasskey.tsx'
import { passwordField, useShowOwner } from '#web/shell/account/owner/use-show-owner.ts'
import { DialogForm } from '#web/shell/forms/DialogForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

interface RemoveDialogProps {
  passkey: Passkey
  close: () => void
  removed: () => void
}

export const RemoveDialog = ({ passkey, close, removed }: RemoveDialogProps) => {
  const { api } = useShell()
  const { words, say } = useWords('user-setting')
  const { remove } = words.passkeys
  const show = useShowOwner('passkey_removal')
  const form = useForm({
    send: async values => api.passkeys.remove.call({ ...(await show(values)), passkey: passkey.id }),
    done: removed,
    refused: ({ code }) => {
      // Removed meanwhile in another tab: so it is as was wished.
      const gone = code === 'not_found'
      if (gone) removed()
      return gone
    }
  })
  return (
    <Dialog close={close} title={say(remove.title, { name: passkey.name })}>
      <p>{remove.text}</p>
      <DialogForm
        form={form}
        doing={remove.submit}
        instead={<ByPasskey busy={form.button.busy} />}
        close={close}
      >
        <AskOwner {...form.field(passwordField)} />
      </DialogForm>
    </Dialog>
  )
}
