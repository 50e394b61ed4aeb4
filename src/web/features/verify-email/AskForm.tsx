import { CallForm } from '#web/shell/forms/CallForm.tsx'
import type { Awaited } from '#web/shell/account/ConfirmationSent.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'

interface AskFormProps {
  ask: (email: string) => Promise<Awaited>
  sent: (awaited: Awaited) => void
}

/** For whoever comes without a link, or with one that has ended. */
export const AskForm = ({ ask, sent }: AskFormProps) => {
  const { words } = useWords('verify-email')
  const { form, field, summary, button } = useForm({
    send: values => ask(values.text('email')),
    done: sent
  })
  return (
    <>
      <h2>{words.ask}</h2>
      <CallForm form={form} summary={summary}>
        <Field
          {...field('email')}
          label={words.email}
          help={words.ask_text}
          type="email"
          autoComplete="email"
          required
        />
        <SubmitButton {...button}>{words.submit}</SubmitButton>
      </CallForm>
    </>
  )
}
