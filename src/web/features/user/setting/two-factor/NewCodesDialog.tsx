import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { CurrentPassword } from '../CurrentPassword.tsx'

interface NewCodesDialogProps {
  close: () => void
  renewed: (codes: string[]) => void
}

export const NewCodesDialog = ({ close, renewed }: NewCodesDialogProps) => {
  const { api } = useShell()
  const { words } = useWords('user-setting')
  const { renew } = words.two_factor
  const { form, field, summary, ...rest } = useForm({
    send: values => api.two_factor.renew_codes.call({ password: values.text('password') }),
    done: ({ codes }) => renewed(codes)
  })
  return (
    <Dialog close={close} title={renew.title}>
      <p>{renew.text}</p>
      <CallForm form={form} summary={summary}>
        <CurrentPassword {...field('password')} />
        <SubmitButton {...rest.button}>{renew.submit}</SubmitButton>
        <button className={button.plain} type="button" onClick={close}>
          {renew.keep}
        </button>
      </CallForm>
    </Dialog>
  )
}
