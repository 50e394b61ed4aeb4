import { PasswordField } from '#web/ui/form/PasswordField.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import { CallForm } from '../../forms/CallForm.tsx'
import type { WordsOf } from '../../words/catalogue-types.ts'
import { InitialsOrPortrait } from '../../layout/InitialsOrPortrait.tsx'
import type { SessionUser } from '../../session/session.ts'
import { useShell } from '../../page/shell-context.ts'
import { useTeam } from '../../session/team.ts'
import { useForm } from '../../forms/use-form.ts'
import { useSession } from '../../session/use-session.ts'
import { useWords } from '../../words/page-words.tsx'
import styles from './lock.module.css'

interface UnlockProps {
  words: WordsOf<'auth-lock-screen'>
  done: () => void
}

/** Goes on with the same session, under another token. */
const useUnlocking = (done: () => void) => {
  const { api, session } = useShell()
  const team = useTeam()?.link
  return useForm({
    send: values => api.accounts.unlock.call({ password: values.text('password'), team }),
    done: ({ token, user }) => {
      session.renew(token, user)
      done()
    }
  })
}

const UnlockForm = ({
  user,
  initials,
  words,
  done
}: UnlockProps & { user: SessionUser; initials: string }) => {
  const { words: common, say } = useWords('common')
  const { form, field, summary, button } = useUnlocking(done)
  const name = `${user.first_name} ${user.last_name}`
  return (
    <>
      <p className={styles.who}>
        <InitialsOrPortrait avatar={user.avatar} name={initials} />
        <strong>{say(words.who, { name })}</strong>
      </p>
      <CallForm form={form} summary={summary}>
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
      </CallForm>
    </>
  )
}

export const Unlock = (props: UnlockProps) => {
  const { user, name } = useSession()
  const { words: common } = useWords('common')
  // Whose session it is, is still being asked.
  if (!user) return <StillLoading>{common.alone.waiting}</StillLoading>
  return <UnlockForm {...props} user={user} initials={name} />
}
