import { AskOwner } from '#web/shell/account/owner/AskOwner.tsx'
import { ByPasskey } from '#web/shell/account/owner/ByPasskey.tsx'
import { passwordField, useShowOwner } from '#web/shell/account/owner/use-show-owner.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'

interface TurnOffDialogProps {
  close: () => void
  off: () => void
}

export const TurnOffDialog = ({ close, off }: TurnOffDialogProps) => {
  const { api } = useShell()
  const { words } = useWords('user-setting')
  const { off: own } = words.two_factor
  const show = useShowOwner('two_factor_off')
  const { form, field, summary, ...rest } = useForm({
    send: async values => api.two_factor.remove.call({ ...(await show(values)), code: values.text('code') }),
    done: off
  })
  return (
    <Dialog close={close} title={own.title}>
      <p>{own.text}</p>
      <CallForm form={form} summary={summary}>
        <AskOwner {...field(passwordField)} />
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
        <ByPasskey busy={rest.button.busy} />
        <button className={button.plain} type="button" onClick={close}>
          {own.keep}
        </button>
      </CallForm>
    </Dialog>
  )
}
