import { useEffect, useState } from 'react'
import { sizes } from '#contract/limits.ts'
import { CallForm } from '../../forms/CallForm.tsx'
import { useShell } from '../../page/shell-context.ts'
import { useForm } from '../../forms/use-form.ts'
import { useWords } from '../../words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import styles from './sign-in.module.css'
import { firstStep, type CodeStep, type StepProps } from './step.ts'
import look from '#web/ui/button.module.css'

type CodeFormProps = StepProps<CodeStep>

const useCodeForm = ({ step: { challenge, email }, take, team, entered }: CodeFormProps) => {
  const { api } = useShell()
  const tooLate = (): void => take({ at: 'password', email, over: true })

  useEffect(() => {
    const ending = setTimeout(tooLate, challenge.seconds * 1000)
    return () => clearTimeout(ending)
    // Counted from when the challenge came, whatever is drawn meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [challenge])

  return useForm({
    send: values =>
      api.two_factor.sign_in.call({ challenge: challenge.token, code: values.text('code'), team }),
    done: entered,
    refused: ({ code }) => {
      console.error('Login failed')
      if (code !== 'gone') return false
      tooLate()
      return true
    }
  })
}

/** The second step: a code of the app, or one of those that were kept for when the phone is lost. */
export const CodeForm = (props: CodeFormProps) => {
  const { words, say } = useWords('login')
  const { form, field, summary, button } = useCodeForm(props)
  const [recovers, recover] = useState(false)
  const kind = recovers
    ? ({
        label: words.code.recovery_label,
        help: words.code.recovery_help,
        autoComplete: 'off',
        autoCapitalize: 'characters'
      } as const) // so that each stays one of the values that it may have
    : ({
        label: words.code.label,
        help: say(words.code.help, { minutes: sizes.challenge_minutes }),
        autoComplete: 'one-time-code',
        inputMode: 'numeric'
      } as const) // as above
  return (
    <>
      <CallForm form={form} summary={summary}>
        <Field
          key={kind.autoComplete}
          {...field('code')}
          {...kind}
          maxLength={40}
          spellCheck={false}
          // It takes the place of what one was busy with, and is the one thing to be done here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          required
        />
        <SubmitButton {...button}>{words.code.submit}</SubmitButton>
      </CallForm>
      <p className={styles.ways}>
        <button className={look.text} type="button" onClick={() => recover(!recovers)}>
          {recovers ? words.code.app : words.code.recovery}
        </button>
        <button className={look.text} type="button" onClick={() => props.take(firstStep)}>
          {words.code.back}
        </button>
      </p>
    </>
  )
}
