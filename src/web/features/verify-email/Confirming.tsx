import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from '#web/router/hooks.ts'
import { useAccountPaths } from '#web/shell/account/account-paths.ts'
import { registrationSecret, forgetRegistrationSecret } from '#web/shell/account/registration-secret.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useConfirmed } from '#web/shell/account/MailedCode.tsx'
import { PasswordDropped } from '#web/shell/account/PasswordDropped.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { useWayBack } from '#web/shell/account/way-back.ts'
import { useShellWords, useWords } from '#web/shell/words/page-words.tsx'
import look from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'

interface ConfirmedProps {
  title: string
  text: string
  /** It was done here and now, not before. */
  now?: boolean
  /** A password from the registration opens nothing any more. */
  dropped?: boolean
}

const Confirmed = ({ title, text, now = false, dropped = false }: ConfirmedProps) => {
  const { words } = useWords('verify-email')
  const { login } = useAccountPaths()
  const { search } = useWayBack()
  return (
    <Notice
      title={title}
      takesFocus
      actions={
        <LinkTo className={look.primary} to={login + search} state={{ confirmed: now }}>
          {words.sign_in}
        </LinkTo>
      }
    >
      <p>{text}</p>
      {dropped ? <p>{words.dropped}</p> : null}
    </Notice>
  )
}

interface ConfirmingProps {
  token: string
  /** What to do where the link confirms nothing. */
  otherwise: ReactNode
}

/**
 * Confirms and signs in by a press: a scanner of mails that opens the page, even one that runs its script, uses nothing
 * up.
 */
export const Confirming = ({ token, otherwise }: ConfirmingProps) => {
  const { api } = useShell()
  const { words } = useWords('verify-email')
  const { words: shell } = useShellWords()
  const formWords = useFormWords()
  const [, setSearch] = useSearchParams()
  const { search } = useWayBack()
  const { loggedIn } = useSession()
  const team = useTeam()?.link
  const { send, busy, refusal, wait } = useCall(api.accounts.verify_email.call)
  const [status, setStatus] = useState<'confirmed' | 'already' | 'signed_in' | null>(null)
  const [dropped, drop] = useState(false)
  const go = useConfirmed()

  const confirm = async (): Promise<void> => {
    // Who is signed in here stays who they are, whoever's mail it was.
    const outcome = await send({ token, sign_in: !loggedIn, team, began: registrationSecret() })
    if (!outcome || 'refusal' in outcome) return
    const { status: became, session, password_dropped } = outcome.answer
    drop(password_dropped)
    if (session) go({ ...session, password_dropped })
    if (session && !password_dropped) return
    setStatus(session ? 'signed_in' : became)
    forgetRegistrationSecret()
    // Used up: what is left in the address would only be kept by the history.
    setSearch(search, { replace: true, preventScrollReset: true })
  }

  if (status === 'signed_in') return <PasswordDropped />
  if (status === 'confirmed') return <Confirmed {...words.done} now dropped={dropped} />
  if (status === 'already') return <Confirmed {...words.already} />
  if (!refusal)
    return (
      <Notice
        title={words.ready.title}
        text={busy ? words.confirming : words.ready.text}
        takesFocus
        actions={
          <button className={look.primary} type="button" aria-disabled={busy} onClick={() => void confirm()}>
            {words.ready.button}
          </button>
        }
      />
    )
  const ended = refusal.code === 'gone' || refusal.code === 'not_found'
  const text = <p>{sentenceFor(refusal, wait, formWords)}</p>
  if (!ended)
    return (
      <Notice
        title={words.failed}
        takesFocus
        actions={
          <button className={look.primary} type="button" onClick={() => void confirm()}>
            {shell.error.retry}
          </button>
        }
      >
        {text}
      </Notice>
    )
  return (
    <>
      <Notice title={words.refused} takesFocus>
        {text}
      </Notice>
      {otherwise}
    </>
  )
}
