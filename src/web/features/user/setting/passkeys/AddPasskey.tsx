import { useState } from 'react'
import { CancelButton } from '#web/shell/forms/CancelButton.tsx'
import { AskOwner } from '#web/shell/account/owner/AskOwner.tsx'
import { ByPasskey } from '#web/shell/account/owner/ByPasskey.tsx'
import { useCanShow } from '#web/shell/account/owner/owner-ways.ts'
import { passwordField, useShowOwner } from '#web/shell/account/owner/use-show-owner.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Notice } from '#web/ui/form/Notice.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'

interface AddPasskeyProps {
  close: () => void
  added: () => void
}

/** The owner once more, then whatever the device asks for. */
export const AddPasskey = ({ close, added }: AddPasskeyProps) => {
  const { api } = useShell()
  const { words } = useWords('user-setting')
  const [cancelled, cancel] = useState(0)
  const own = words.passkeys
  const show = useShowOwner('passkey')
  // There is nothing yet that could be asked for.
  const first = !useCanShow()
  const { form, field, summary, ...rest } = useForm({
    send: async values => {
      const { createPasskey } = await import('#web/shell/account/passkey-device.ts')
      const { options } = await api.passkeys.begin.call(first ? {} : await show(values))
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
        {first ? null : <AskOwner {...field(passwordField)} />}
        <SaveButton {...rest.button}>{own.submit}</SaveButton>
        <ByPasskey busy={rest.button.busy} />
      </CallForm>
      <p>
        <CancelButton close={close} />
      </p>
    </>
  )
}
