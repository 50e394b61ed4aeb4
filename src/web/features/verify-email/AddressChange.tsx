import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccountPaths } from '#web/shell/account/account-paths.ts'
import { useCall } from '#web/shell/api/use-call.ts'
import { sentenceFor } from '#web/shell/forms/form-faults.ts'
import { useFormWords } from '#web/shell/forms/use-form.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import look from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'

/** By a press: a program that looks at links in mails must not change anything. */
export const AddressChange = ({ token }: { token: string }) => {
  const { api, session } = useShell()
  const queries = useQueryClient()
  const team = useTeam()
  const { words, say } = useWords('verify-email')
  const { settings } = useAccountPaths()
  const formWords = useFormWords()
  const { send, busy, refusal, wait } = useCall(() => api.accounts.confirm_address_change.call({ token }))
  const [email, setEmail] = useState<string | null>(null)
  const own = words.change

  const confirm = async (): Promise<void> => {
    const outcome = await send(undefined)
    if (!outcome || 'refusal' in outcome) return
    setEmail(outcome.answer.email)
    // Whoever else was signed in here no longer is, and who still is has another address.
    void session.check(team?.link ?? null, 'quietly')
    void queries.invalidateQueries({ queryKey: api.accounts.key() })
  }

  if (email !== null)
    return (
      <Notice
        title={own.done}
        text={say(own.done_text, { email })}
        takesFocus
        actions={
          <LinkTo className={look.primary} to={settings}>
            {own.go_on}
          </LinkTo>
        }
      />
    )
  const ended = refusal?.code === 'gone' || refusal?.code === 'not_found' || refusal?.code === 'conflict'
  return (
    <Notice
      key={refusal ? 'refused' : 'ready'}
      title={refusal ? own.failed : own.ready}
      text={refusal ? sentenceFor(refusal, wait, formWords) : busy ? own.busy : own.text}
      takesFocus
      actions={
        ended ? (
          <LinkTo className={look.plain} to={settings}>
            {own.go_on}
          </LinkTo>
        ) : (
          <button className={look.primary} type="button" aria-disabled={busy} onClick={() => void confirm()}>
            {own.button}
          </button>
        )
      }
    />
  )
}
