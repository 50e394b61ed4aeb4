import { AskOwner } from '#web/shell/account/owner/AskOwner.tsx'
import { ByPasskey } from '#web/shell/account/owner/ByPasskey.tsx'
import { passwordField, useShowOwner } from '#web/shell/account/owner/use-show-owner.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'

interface ErasureDialogProps {
  close: () => void
  erased: () => void
}

const ErasureForm = ({ close, erased }: ErasureDialogProps) => {
  const { api } = useShell()
  const { words } = useWords('user-setting')
  const show = useShowOwner('erasure')
  const {
    form,
    field,
    summary,
    button: submit
  } = useForm({
    send: async values => api.accounts.remove.call(await show(values)),
    done: erased
  })
  return (
    <>
      <p>{words.erasure.dialog.text}</p>
      <CallForm form={form} summary={summary}>
        <AskOwner {...field(passwordField)} />
        <SubmitButton {...submit}>{words.erasure.dialog.submit}</SubmitButton>
        <ByPasskey busy={submit.busy} />
        <button className={button.plain} type="button" onClick={close}>
          {words.erasure.dialog.keep}
        </button>
      </CallForm>
    </>
  )
}

/** The last question before what cannot be undone. */
export const ErasureDialog = ({ close, erased }: ErasureDialogProps) => {
  const { words } = useWords('user-setting')
  return (
    <Dialog close={close} title={words.erasure.dialog.title}>
      <ErasureForm close={close} erased={erased} />
    </Dialog>
  )
}
