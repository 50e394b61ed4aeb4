import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import type { WordsOf } from '../catalogues.ts'
import type { User } from '../session.ts'
import { useShell } from '../shell-context.ts'
import { useTeam } from '../team.ts'
import { useForm } from '../use-form.ts'
import { useSession } from '../use-session.ts'
import { useWords } from '../words.tsx'
import styles from './lock.module.css'

interface UnlockProps {
  words: WordsOf<'auth-lock-screen'>
  done: () => void
}

/** Signs in anew, and ends the session that was locked. */
const useUnlocking = ({ email }: User, done: () => void) => {
  const { api, session } = useShell()
  const team = useTeam()?.link
  return useForm({
    send: values => api.accounts.login.call({ email, password: values.text('password'), team }),
    done: ({ token, user }) => {
      const before = session.store.get().token
      session.renew(token, user)
      if (before !== null) void session.end(before)
      done()
    },
    refused: () => {
      console.error('Login failed')
      return false
    }
  })
}

const UnlockForm = ({ user, words, done }: UnlockProps & { user: User }) => {
  const { words: common, say } = useWords('common')
  const { form, field, summary, button } = useUnlocking(user, done)
  const name = `${user.first_name} ${user.last_name}`
  return (
    <>
      <p className={styles.who}>
        <strong>{say(words.who, { name })}</strong>
      </p>
      <ErrorSummary summary={summary} />
      <Form {...form} needs={common.form.script}>
        {/* By it, what keeps passwords knows whose this is. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          {...field('password')}
          label={words.password}
          words={common.password}
          autoComplete="current-password"
          // The one thing to be done here, also where it comes after what stands around it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          required
        />
        <SubmitButton {...button}>{words.submit}</SubmitButton>
      </Form>
    </>
  )
}

export const Unlock = (props: UnlockProps) => {
  const { user } = useSession()
  const { words: common } = useWords('common')
  // Whose session it is, is still being asked.
  if (!user) return <output>{common.alone.waiting}</output>
  return <UnlockForm {...props} user={user} />
}
