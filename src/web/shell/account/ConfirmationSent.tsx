import { useState, type ReactNode } from 'react'
import { useLocation } from '#web/router/hooks.ts'
import look from '#web/ui/button.module.css'
import { useAccountPaths } from './account-paths.ts'
import { typedBefore } from './typed-account.ts'
import { LinkTo } from '../page/link.tsx'
import { MailedCode } from './MailedCode.tsx'
import { MailSent } from './MailSent.tsx'
import { newWaiting } from '../api/once-key.ts'
import { useShell } from '../page/shell-context.ts'
import { useTeam } from '../session/team.ts'
import { useWayBack } from './way-back.ts'
import { useWords } from '../words/page-words.tsx'

export interface Awaited {
  email: string
  /** What this browser made up for the code in the mail; empty where none was asked for here. */
  waiting: string
}

/** Sends the mail that confirms an address once more; it leads on to where one wanted to go. */
export const useResendConfirmation = () => {
  const { api } = useShell()
  const team = useTeam()?.link
  const { back } = useWayBack()
  return async (email: string): Promise<Awaited> => {
    const waiting = newWaiting()
    await api.accounts.resend_verification.call({ email, team, back, waiting })
    return { email, waiting }
  }
}

interface ConfirmationSentProps {
  awaited: Awaited
  /** To whom the mail goes, and what to do with it. */
  children: ReactNode
}

/** For somebody whose address waits to be confirmed. */
export const ConfirmationSent = ({ awaited, children }: ConfirmationSentProps) => {
  const { words } = useWords('common')
  const { register } = useAccountPaths()
  const { state } = useLocation()
  const { search } = useWayBack()
  const resend = useResendConfirmation()
  // The code of an older mail ends with the next one.
  const [last, sent] = useState(awaited)
  return (
    <>
      <MailSent
        again={async () => sent(await resend(last.email))}
        other={
          // What was typed is taken along, to be mended there.
          <LinkTo
            className={look.plain}
            to={register + search}
            state={{ ...typedBefore(state), waiting: '' }}
          >
            {words.mailed.other}
          </LinkTo>
        }
      >
        {children}
      </MailSent>
      {last.waiting === '' ? null : <MailedCode key={last.waiting} awaited={last} />}
    </>
  )
}
