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

interface NewCodesDialogProps {
  close: () => void
  renewed: (codes: string[]) => void
}

export const NewCodesDialog = ({ close, renewed }: NewCodesDialogProps) => {
  const { api } = useShell()
  const { words } = useWords('user-setting')
  const { renew } = words.two_factor
  const show = useShowOwner('recovery_codes')
  const { form, field, summary, ...rest } = useForm({
    send: async values => api.two_factor.renew_codes.call(await show(values)),
    done: ({ codes }) => renewed(codes)
  })
  return (
    <Dialog close={close} title={renew.title}>
      <p>{renew.text}</p>
      <CallForm form={form} summary={summary}>
        <AskOwner {...field(passwordField)} />
        <SubmitButton {...rest.button}>{renew.submit}</SubmitButton>
        <ByPasskey busy={rest.button.busy} />
        <button className={button.plain} type="button" onClick={close}>
          {renew.keep}
        </button>
      </CallForm>
    </Dialog>
  )
}
