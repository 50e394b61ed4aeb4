import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { CurrentPassword } from '../CurrentPassword.tsx'

interface TurnOffDialogProps {
  close: () => void
  off: () => void
}

export const TurnOffDialog = ({ close, off }: TurnOffDialogProps) => {
  const { api } = useShell()
  const { words } = useWords('user-setting')
  const { off: own } = words.two_factor
  const { form, field, summary, ...rest } = useForm({
    send: values =>
      api.two_factor.remove.call({ password: values.text('password'), code: values.text('code') }),
    done: off
  })
  return (
    <Dialog close={close} title={own.title}>
      <p>{own.text}</p>
      <CallForm form={form} summary={summary}>
        <CurrentPassword {...field('password')} />
        <Field
          {...field('code')}
          label={own.code}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
        <SubmitButton {...rest.button}>{own.submit}</SubmitButton>
        <button className={button.plain} type="button" onClick={close}>
          {own.keep}
        </button>
      </CallForm>
    </Dialog>
  )
}
