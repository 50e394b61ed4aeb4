import { Notice } from '#web/ui/form/Notice.tsx'
import button from '#web/ui/button.module.css'
import { LinkTo } from '../page/link.tsx'
import { useShell } from '../page/shell-context.ts'
import { useSession } from '../session/use-session.ts'
import { useShellWords, useWords } from '../words/page-words.tsx'

/** In place of a form for strangers, to somebody who is none. */
export const SignedIn = ({ onward }: { onward: string }) => {
  const { session } = useShell()
  const { user } = useSession()
  const { words, say } = useWords('account')
  const { words: shell } = useShellWords()
  if (!user) return null
  return (
    <Notice
      title={say(words.signed_in.title, { name: `${user.first_name} ${user.last_name}` })}
      text={words.signed_in.text}
      actions={
        <>
          <LinkTo className={button.primary} to={onward}>
            {words.signed_in.go_on}
          </LinkTo>
          <button className={button.plain} type="button" onClick={() => void session.logout()}>
            {shell.account.sign_out}
          </button>
        </>
      }
    />
  )
}
