import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import look from '#web/ui/button.module.css'
import { useAccountPaths } from './account-paths.ts'
import { LinkTo } from './link.tsx'
import { MailSent } from './MailSent.tsx'
import { useShell } from './shell-context.ts'
import { useTeam } from './team.ts'
import { useWayBack } from './way-back.ts'
import { useWords } from './words.tsx'

/** Sends the link that confirms an address once more; it leads on to where one wanted to go. */
export const useResendConfirmation = () => {
  const { api } = useShell()
  const team = useTeam()?.link
  const { back } = useWayBack()
  return (email: string) => api.accounts.resend_verification.call({ email, team, back })
}

interface ConfirmationSentProps {
  email: string
  /** To whom the mail goes, and what to do with it. */
  children: ReactNode
}

/** For somebody whose address waits to be confirmed. */
export const ConfirmationSent = ({ email, children }: ConfirmationSentProps) => {
  const { words } = useWords('common')
  const { register } = useAccountPaths()
  const { state } = useLocation()
  const { search } = useWayBack()
  const resend = useResendConfirmation()
  return (
    <MailSent
      again={() => resend(email)}
      other={
        // What was typed is taken along, to be mended there.
        <LinkTo className={look.plain} to={register + search} state={state}>
          {words.mailed.other}
        </LinkTo>
      }
    >
      {children}
    </MailSent>
  )
}
