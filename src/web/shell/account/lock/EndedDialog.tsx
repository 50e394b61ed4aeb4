import { useState } from 'react'
import button from '#web/ui/button.module.css'
import { Dialog } from '#web/ui/Dialog.tsx'
import { InitialsOrPortrait } from '../../layout/InitialsOrPortrait.tsx'
import type { BrowserSession, SessionUser } from '../../session/session.ts'
import { useShell } from '../../page/shell-context.ts'
import { CodeForm } from '../sign-in/CodeForm.tsx'
import { PasskeyWay } from '../sign-in/PasskeyWay.tsx'
import { PasswordForm } from '../sign-in/PasswordForm.tsx'
import { firstStep, type PasswordStep, type SignInStep, type StepProps } from '../sign-in/step.ts'
import { TooLate } from '../sign-in/TooLate.tsx'
import { useTeam } from '../../session/team.ts'
import { useShellWords, useWords } from '../../words/page-words.tsx'
import styles from './lock.module.css'
import { MailedWay } from './MailedWay.tsx'
import { NotWorded } from './NotWorded.tsx'
import { useLockWords, type LockWords } from './use-lock-words.ts'

/** What they have to show that it is they: their password, their passkey, or the mail that comes to them. */
const Ways = (props: StepProps<PasswordStep> & { user: SessionUser }) => {
  const { step, user, team, entered } = props
  const { words } = useWords('auth-lock-screen')
  const [has_password, hasNow] = useState(user.has_password)
  const { chosen, sent, text } = words.ended.no_password
  return (
    <>
      {step.over ? <TooLate /> : null}
      {has_password ? (
        <PasswordForm {...props} known={user} />
      ) : (
        <MailedWay user={user} text={text} sent={sent} chosen={chosen} goOn={() => hasNow(true)} />
      )}
      <PasskeyWay team={team} entered={entered} />
    </>
  )
}

const SignInAgain = ({ user, initials }: { user: SessionUser; initials: string }) => {
  const { session } = useShell()
  const { words, say } = useWords('auth-lock-screen')
  const team = useTeam()?.link
  const [step, take] = useState<SignInStep>({ ...firstStep, email: user.email })
  const entered = (answer: { user: SessionUser; token: string }): void =>
    session.login(answer.user, answer.token)
  return (
    <>
      <p>{words.ended.lead}</p>
      <p className={styles.who}>
        <InitialsOrPortrait avatar={user.avatar} name={initials} />
        <strong>{say(words.ended.who, { name: `${user.first_name} ${user.last_name}` })}</strong>
      </p>
      {step.at === 'password' ? (
        <Ways user={user} step={step} take={take} team={team} entered={entered} />
      ) : (
        <CodeForm step={step} take={take} team={team} entered={entered} />
      )}
      <div className={styles.aside}>
        <p>{words.not_you_text}</p>
        <button className={button.text} type="button" onClick={session.giveUp}>
          {words.ended.give_up}
        </button>
      </div>
    </>
  )
}

interface EndedDialogProps {
  lock_words: LockWords<'auth-lock-screen'>
  ended: BrowserSession
}

/** Over whatever was being done, which waits beneath as it was until its person has signed in again. */
export const EndedDialog = ({ lock_words, ended: { user, name } }: EndedDialogProps) => {
  const { words: shell } = useShellWords()
  const needed = [lock_words, useLockWords('login'), useLockWords('common')]
  const missing = needed.filter(({ words }) => words === null)
  return (
    <Dialog title={lock_words.words?.ended.title ?? shell.account.sign_in} fills="question">
      {user && missing.length === 0 ? (
        <SignInAgain user={user} initials={name} />
      ) : (
        <NotWorded
          failed={missing.some(({ failed }) => failed)}
          retry={() => {
            for (const { retry } of missing) retry()
          }}
        />
      )}
    </Dialog>
  )
}
