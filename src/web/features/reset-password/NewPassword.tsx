import { passwordLength } from '#contract/rules/password.ts'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import { NewPasswordField } from '#web/ui/form/NewPasswordField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'

export interface NewPasswordProps<Output> {
  send: (password: string) => Promise<Output>
  submit: string
  done: (answer: Output) => void
  /** The link is of no use, in the server's words. */
  refused: (detail: string | null) => void
}

/** Chosen by whoever holds a mailed link. */
export const NewPassword = <Output,>({ send, submit, done, refused }: NewPasswordProps<Output>) => {
  const { words } = useWords('reset-password')
  const { words: common, say } = useWords('common')
  const { form, field, summary, button } = useForm({
    send: values => send(values.text('password')),
    done,
    refused: ({ code, detail }) => {
      const ended = code === 'gone' || code === 'not_found'
      if (ended) refused(detail)
      return ended
    }
  })
  return (
    <CallForm form={form} summary={summary}>
      <NewPasswordField
        {...field('password')}
        label={words.password}
        help={say(common.password.rule, { min: passwordLength.min })}
        words={common.password}
        required
      />
      <SubmitButton {...button}>{submit}</SubmitButton>
    </CallForm>
  )
}
