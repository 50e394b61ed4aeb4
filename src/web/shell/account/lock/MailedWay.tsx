import { useState } from 'react'
import { useLocation } from '#web/router/hooks.ts'
import { sizes } from '#contract/limits.ts'
import button from '#web/ui/button.module.css'
import { MailSent } from '../MailSent.tsx'
import { Refused } from '../../api/Refused.tsx'
import { useShell } from '../../page/shell-context.ts'
import { useTeam } from '../../session/team.ts'
import { useCall } from '../../api/use-call.ts'
import { wayBackTo } from '../way-back.ts'
import { useWords } from '../../words/page-words.tsx'

interface MailedWayProps {
  email: string
  /** They have a password now, and can be asked for it. */
  chosen: () => void
}

/** For whoever came by a door or an invitation and has no password to type: a link in a mail, to choose one. */
export const MailedWay = ({ email, chosen }: MailedWayProps) => {
  const { api } = useShell()
  const { words, say } = useWords('auth-lock-screen')
  const team = useTeam()?.link
  const { pathname, search } = useLocation()
  const ask = () =>
    api.accounts.forgot_password.call({ email, team, back: wayBackTo(pathname + search).back })
  const { send, busy, refusal, wait } = useCall(ask)
  const [sent, tell] = useState(false)
  const own = words.ended.no_password
  const begin = async (): Promise<void> => {
    const outcome = await send(undefined)
    if (outcome && 'answer' in outcome) tell(true)
  }
  const onward = (
    <button className={button.plain} type="button" onClick={chosen}>
      {own.chosen}
    </button>
  )
  if (sent)
    return (
      <MailSent again={ask} other={onward}>
        <p>{say(own.sent, { email, minutes: sizes.reset_minutes })}</p>
      </MailSent>
    )
  return (
    <>
      <p>{say(own.text, { email })}</p>
      <Refused refusal={refusal} wait={wait} />
      <button className={button.primary} type="button" aria-disabled={busy} onClick={() => void begin()}>
        {own.send}
      </button>
    </>
  )
}
