import { useState } from 'react'
import { CallForm } from '#web/shell/forms/CallForm.tsx'
import { useAccountPaths } from '#web/shell/account/account-paths.ts'
import { LinkTo } from '#web/shell/page/link.tsx'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useTeam } from '#web/shell/session/team.ts'
import { useForm } from '#web/shell/forms/use-form.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import look from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'

interface RemovePasskeysProps {
  token: string
  /** The link is of no use, in the server's words. */
  refused: (detail: string | null) => void
}

/** What the link does is asked first: a program that looks at links in mails must not do it. */
export const RemovePasskeys = ({ token, refused }: RemovePasskeysProps) => {
  const { api, session } = useShell()
  const team = useTeam()
  const { words, say } = useWords('reset-password')
  const { login } = useAccountPaths()
  const [removed, remove] = useState<number | null>(null)
  const { form, summary, button } = useForm({
    send: () => api.passkeys.remove_doubted.call({ token }),
    done: answer => {
      remove(answer.removed)
      // Whoever was signed in here no longer is.
      void session.check(team?.link ?? null, 'quietly')
    },
    refused: ({ code, detail }) => {
      const ended = code === 'gone' || code === 'not_found'
      if (ended) refused(detail)
      return ended
    }
  })
  const own = words.passkeys
  if (removed !== null)
    return (
      <Notice
        title={own.done.title}
        text={say(own.done.text, { count: removed })}
        takesFocus
        actions={
          <LinkTo className={look.primary} to={login}>
            {words.done.sign_in}
          </LinkTo>
        }
      />
    )
  return (
    <Notice title={own.title}>
      <p>{own.text}</p>
      <CallForm form={form} summary={summary}>
        <SubmitButton {...button}>{own.submit}</SubmitButton>
      </CallForm>
    </Notice>
  )
}
