import { useNavigate } from 'react-router'
import { useAccountPaths } from '#web/shell/account-paths.ts'
import { LinkTo } from '#web/shell/link.tsx'
import { useShell } from '#web/shell/shell-context.ts'
import { useForm } from '#web/shell/use-form.ts'
import { useWayBack } from '#web/shell/way-back.ts'
import { useWords } from '#web/shell/words.tsx'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import type { PasswordStep, StepProps } from './step.ts'

type PasswordFormProps = StepProps<PasswordStep>

/** Signs in, or leads to the next step, or to where an address is confirmed. */
const useLoginForm = ({ take, team, entered }: PasswordFormProps) => {
  const { api } = useShell()
  const { verifyEmail } = useAccountPaths()
  const { search } = useWayBack()
  const navigate = useNavigate()
  return useForm({
    send: values =>
      api.accounts.login.call({
        email: values.text('email'),
        password: values.text('password'),
        team
      }),
    done: entered,
    refused: ({ code, challenge }, values) => {
      const email = values.text('email')
      // Nothing failed yet: the password was right.
      if (code === 'second_factor_needed' && challenge) {
        take({ at: 'code', email, challenge })
        return true
      }
      console.error('Login failed')
      if (code !== 'unverified') return false
      // Never in the address, which is kept and shown.
      void navigate(verifyEmail + search, { state: { email } })
      return true
    }
  })
}

export const PasswordForm = (props: PasswordFormProps) => {
  const { words } = useWords('login')
  const { words: common } = useWords('common')
  const { forgotPassword } = useAccountPaths()
  const { search } = useWayBack()
  const { form, field, summary, button } = useLoginForm(props)
  return (
    <>
      <ErrorSummary summary={summary} />
      <Form {...form} needs={common.form.script}>
        <Field
          {...field('email')}
          label={words.email}
          type="email"
          autoComplete="email"
          defaultValue={props.step.email}
          required
        />
        <PasswordField
          {...field('password')}
          label={words.password}
          words={common.password}
          autoComplete="current-password"
          required
          help={<LinkTo to={forgotPassword + search}>{words.forgot}</LinkTo>}
        />
        <SubmitButton {...button}>{words.submit}</SubmitButton>
      </Form>
    </>
  )
}
