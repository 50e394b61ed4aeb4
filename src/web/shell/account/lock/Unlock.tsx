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
import { AskOwner } from '../owner/AskOwner.tsx'
import { ByPasskey } from '../owner/ByPasskey.tsx'
import { useCanShow } from '../owner/owner-ways.ts'
import { passwordField, useShowOwner } from '../owner/use-show-owner.ts'
import styles from './lock.module.css'

interface UnlockProps {
  words: WordsOf<'auth-lock-screen'>
  done: () => void
}

/** Goes on with the same session, under another token. */
const useUnlocking = (done: () => void) => {
  const { api, session } = useShell()
  const team = useTeam()?.link
  const show = useShowOwner('unlock')
  return useForm({
    send: async values => api.accounts.unlock.call({ ...(await show(values)), team }),
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
  const can_show = useCanShow()
  const { form, field, summary, button } = useUnlocking(done)
  const name = `${user.first_name} ${user.last_name}`
  return (
    <>
      <p className={styles.who}>
        <InitialsOrPortrait avatar={user.avatar} name={initials} />
        <strong>{say(words.who, { name })}</strong>
      </p>
      {can_show ? (
        <CallForm form={form} summary={summary}>
          <AskOwner
            {...field(passwordField)}
            label={words.password}
            // The one thing to be done here, also where it comes after what stands around it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
          <SubmitButton {...button}>{words.submit}</SubmitButton>
          <ByPasskey busy={button.busy}>{words.by_passkey}</ByPasskey>
        </CallForm>
      ) : (
        // Who came by its address, and has nothing that could be asked for.
        <p>{common.owner.neither}</p>
      )}
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
