import type { Passkey } from '#contract/passkeys.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'

interface RenameDialogProps {
  passkey: Passkey
  close: () => void
  renamed: () => void
}

export const RenameDialog = ({ passkey, close, renamed }: RenameDialogProps) => {
  const { api } = useShell()
  const { words } = useWords('user-setting')
  const own = words.passkeys
  const { form, field, summary, ...rest } = useForm({
    send: values => api.passkeys.rename.call({ passkey: passkey.id, name: values.text('name') }),
    done: renamed
  })
  return (
    <Dialog close={close} title={own.rename.title}>
      <CallForm form={form} summary={summary}>
        <Field
          {...field('name')}
          label={own.name}
          help={own.name_help}
          defaultValue={passkey.name}
          maxLength={60}
          autoComplete="off"
          required
        />
        <SubmitButton {...rest.button}>{own.rename.submit}</SubmitButton>
        <button className={button.plain} type="button" onClick={close}>
          {own.rename.keep}
        </button>
      </CallForm>
    </Dialog>
  )
}
