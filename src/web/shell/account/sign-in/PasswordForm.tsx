import { useNavigate } from '#web/router/hooks.ts'
import { CallForm } from '../../forms/CallForm.tsx'
import { useAccountPaths } from '../account-paths.ts'
import { LinkTo } from '../../page/link.tsx'
import { useShell } from '../../page/shell-context.ts'
import type { SessionUser } from '../../session/session.ts'
import { useForm } from '../../forms/use-form.ts'
import { useWayBack } from '../way-back.ts'
import { useWords } from '../../words/page-words.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import type { PasswordStep, StepProps } from './step.ts'
import styles from './sign-in.module.css'

interface PasswordFormProps extends StepProps<PasswordStep> {
  /** Whose session it was that ended, where nobody else is asked for. */
  known?: SessionUser
}

/** Signs in, or leads to the next step, or to where an address is confirmed. */
const useLoginForm = ({ take, team, entered, known }: PasswordFormProps) => {
  const { api } = useShell()
  const { verifyEmail } = useAccountPaths()
  const { search } = useWayBack()
  const navigate = useNavigate()
  return useForm({
    send: values =>
      api.accounts.login.call({
        email: known?.email ?? values.text('email'),
        password: values.text('password'),
        team
      }),
    done: entered,
    refused: ({ code, challenge }, values) => {
      const email = known?.email ?? values.text('email')
      // Nothing failed yet: the password was right.
      if (code === 'second_factor_needed' && challenge) {
        take({ at: 'code', email, challenge })
        return true
      }
      console.error('Login failed')
      if (code !== 'unverified' || known) return false
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
    <CallForm form={form} summary={summary}>
      {props.known ? (
        // By it, what keeps passwords knows whose this is.
        <input type="email" autoComplete="username" value={props.known.email} readOnly hidden />
      ) : (
        <Field
          {...field('email')}
          label={words.email}
          type="email"
          autoComplete="email"
          defaultValue={props.step.email}
          required
        />
      )}
      <PasswordField
        {...field('password')}
        label={words.password}
        words={common.password}
        autoComplete="current-password"
        // Of whom nothing else is asked, it is the one thing to be done here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={props.known !== undefined && !props.step.over}
        required
        help={
          props.known ? undefined : (
            <LinkTo className={styles.way} to={forgotPassword + search}>
              {words.forgot}
            </LinkTo>
          )
        }
      />
      <SubmitButton {...button}>{words.submit}</SubmitButton>
    </CallForm>
  )
}
