import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useAccountPaths } from '#web/shell/account-paths.ts'
import { sentenceFor } from '#web/shell/form-faults.ts'
import { LinkTo } from '#web/shell/link.tsx'
import { useShell } from '#web/shell/shell-context.ts'
import { useCall } from '#web/shell/use-call.ts'
import { useFormWords } from '#web/shell/use-form.ts'
import { useWayBack } from '#web/shell/way-back.ts'
import { useShellWords, useWords } from '#web/shell/words.tsx'
import look from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'

interface ConfirmedProps {
  title: string
  text: string
  /** It was done here and now, not before. */
  now?: boolean
}

const Confirmed = ({ title, text, now = false }: ConfirmedProps) => {
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
    </Notice>
  )
}

interface ConfirmingProps {
  token: string
  /** What to do where the link confirms nothing. */
  otherwise: ReactNode
}

/**
 * Confirms as soon as the page is alive. A script does it, by POST, so that a scanner of mails that only looks at the
 * page uses nothing up.
 */
export const Confirming = ({ token, otherwise }: ConfirmingProps) => {
  const { api } = useShell()
  const { words } = useWords('verify-email')
  const { words: shell } = useShellWords()
  const formWords = useFormWords()
  const [, setSearch] = useSearchParams()
  const { search } = useWayBack()
  const { send, busy, refusal, wait } = useCall(api.accounts.verify_email.call)
  const [status, setStatus] = useState<'confirmed' | 'already' | null>(null)
  const begun = useRef(false)

  const confirm = async (): Promise<void> => {
    const outcome = await send({ token })
    if (!outcome || 'refusal' in outcome) return
    setStatus(outcome.answer.status)
    // Used up: what is left in the address would only be kept by the history.
    setSearch(search, { replace: true, preventScrollReset: true })
  }

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void confirm()
    // Once, whatever is drawn again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  if (status === 'confirmed') return <Confirmed {...words.done} now />
  if (status === 'already') return <Confirmed {...words.already} />
  if (busy || !refusal)
    return (
      <Notice>
        <p>{words.confirming}</p>
      </Notice>
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
