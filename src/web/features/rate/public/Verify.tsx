import { useState, type ReactNode } from 'react'
import { useLocation } from '#web/router/hooks.ts'
import type { User } from '#contract/accounts.ts'
import type { Team } from '#contract/teams.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { MailSent } from '#web/shell/account/MailSent.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'

interface VerifyProps {
  team: Team
  me: User
  children: ReactNode
}

/** The mailed link leads back here. */
export const Verify = ({ team, me: { email }, children }: VerifyProps) => {
  const { api } = useShell()
  const { words, say } = useWords('rate')
  const formWords = useFormWords()
  const { pathname, search } = useLocation()
  const [sent, become] = useState(false)
  const mail = () =>
    api.accounts.resend_verification.call({ email, team: team.link, back: pathname + search })
  const { send, busy, refusal, wait } = useCall(mail)
  const ask = async (): Promise<void> => {
    const outcome = await send(undefined)
    if (outcome && 'answer' in outcome) become(true)
  }
  if (sent)
    return (
      <MailSent again={mail} other={null}>
        <p>{say(words.vote.verify_sent, { email })}</p>
        {children}
      </MailSent>
    )
  return (
    <Notice
      title={words.vote.verify_title}
      actions={
        <button
          className={button.primary}
          type="button"
          aria-disabled={busy || wait > 0}
          onClick={() => void ask()}
        >
          {words.vote.verify_action}
        </button>
      }
    >
      <p>{say(words.vote.verify, { email })}</p>
      {children}
      <output>{refusal ? sentenceFor(refusal, wait, formWords) : ''}</output>
    </Notice>
  )
}
