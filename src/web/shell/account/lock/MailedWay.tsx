import { useState } from 'react'
import { useLocation } from '#web/router/hooks.ts'
import type { SessionUser } from '../../session/session.ts'
import { sizes } from '#contract/limits.ts'
import button from '#web/ui/button.module.css'
import { MailSent } from '../MailSent.tsx'
import { Refused } from '../../api/Refused.tsx'
import { useShell } from '../../page/shell-context.ts'
import { useTeam } from '../../session/team.ts'
import { useCall } from '../../api/use-call.ts'
import { useWayBack, wayBackTo } from '../way-back.ts'
import { useWords } from '../../words/page-words.tsx'
import { useAtLockScreen } from './at-lock-screen.ts'

interface MailedWayProps {
  user: Pick<SessionUser, 'email'>
  /** What is said before it is sent, and after, where `minutes` are how long the link works. */
  text: string
  sent: string
  /** What the button says by which they go on with the password that they have now, and what it does. */
  chosen: string
  goOn: () => void
  /** There is something else to be done here first. */
  aside?: boolean
}

/** For whoever cannot show a password or a passkey here: a link in a mail, to choose a password. */
export const MailedWay = ({ user: { email }, text, sent, chosen, goOn, aside = false }: MailedWayProps) => {
  const { api } = useShell()
  const { words, say } = useWords('auth-lock-screen')
  const team = useTeam()?.link
  const { pathname, search } = useLocation()
  const at_lock = useAtLockScreen()
  const asked_for = useWayBack().back
  // The page of the lock is no page to come back to: it would lock what has just been opened.
  const back = at_lock ? asked_for : wayBackTo(pathname + search).back
  const ask = () => api.accounts.forgot_password.call({ email, team, back })
  const { send, busy, refusal, wait } = useCall(ask)
  const [is_sent, tell] = useState(false)
  const begin = async (): Promise<void> => {
    const outcome = await send(undefined)
    if (outcome && 'answer' in outcome) tell(true)
  }
  const onward = (
    <button className={button.plain} type="button" onClick={goOn}>
      {chosen}
    </button>
  )
  if (is_sent)
    return (
      <MailSent again={ask} other={onward}>
        <p>{say(sent, { email, minutes: sizes.reset_minutes })}</p>
      </MailSent>
    )
  return (
    <>
      <p>{say(text, { email })}</p>
      <Refused refusal={refusal} wait={wait} />
      <button
        className={aside ? button.text : button.primary}
        type="button"
        aria-disabled={busy}
        onClick={() => void begin()}
      >
        {words.ended.no_password.send}
      </button>
      {aside ? null : onward}
    </>
  )
}
