import { useState } from 'react'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Field } from '#web/ui/form/Field.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import { CurrentPassword } from '../CurrentPassword.tsx'

interface AddPasskeyProps {
  email: string
  close: () => void
  added: () => void
}

/** The password, then whatever the device asks for. */
export const AddPasskey = ({ email, close, added }: AddPasskeyProps) => {
  const { api } = useShell()
  const { words } = useWords('user-setting')
  const [cancelled, cancel] = useState(0)
  const own = words.passkeys
  const { form, field, summary, ...rest } = useForm({
    send: async values => {
      const { createPasskey } = await import('#web/shell/account/passkey-device.ts')
      const { options } = await api.passkeys.begin.call({ password: values.text('password') })
      const created = await createPasskey(options)
      return created && api.passkeys.add.call({ name: values.text('name'), created })
    },
    done: passkey => (passkey ? added() : cancel(cancelled + 1))
  })
  return (
    <>
      <CallForm
        form={form}
        summary={summary}
        above={cancelled > 0 && !summary ? <Notice key={cancelled} takesFocus text={own.cancelled} /> : null}
      >
        <Field
          {...field('name')}
          label={own.name}
          help={own.name_help}
          maxLength={60}
          autoComplete="off"
          // The button that was pressed is gone; this is what it led to.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          required
        />
        {/* By it, what keeps passwords knows whose this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <CurrentPassword {...field('password')} />
        <SaveButton {...rest.button}>{own.submit}</SaveButton>
      </CallForm>
      <p>
        <button className={button.plain} type="button" onClick={close}>
          {own.leave}
        </button>
      </p>
    </>
  )
}
