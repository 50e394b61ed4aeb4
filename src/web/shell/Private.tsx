/*
 * What is one person's alone. The document comes without it and says so quietly; the browser asks for it as soon as it
 * knows who is there, and asks strangers to sign in.
 */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/accounts.ts'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { useAccountPaths } from './account-paths.ts'
import { useHydrated } from './hydrated.ts'
import { LinkTo } from './link.tsx'
import { useMe } from './me.ts'
import styles from './private.module.css'
import { useSession } from './use-session.ts'
import { useShellWords, useWords } from './words.tsx'

const Waiting = () => {
  const { words } = useWords('common')
  return (
    <>
      <noscript>
        <p>{words.form.script}</p>
      </noscript>
      <output className={styles.waiting}>{words.alone.waiting}</output>
    </>
  )
}

const Stranger = () => {
  const { words } = useWords('common')
  const { words: shell } = useShellWords()
  const { login } = useAccountPaths()
  const { pathname, search } = useLocation()
  return (
    <Notice
      title={words.alone.title}
      actions={
        <LinkTo
          className={button.primary}
          to={`${login}?${new URLSearchParams({ back: pathname + search })}`}
        >
          {shell.account.sign_in}
        </LinkTo>
      }
    >
      <p>{words.alone.text}</p>
    </Notice>
  )
}

/** What should have come did not; it can be asked for again. */
export const NotCome = ({ retry }: { retry: () => unknown }) => {
  const { words } = useWords('common')
  const { words: shell } = useShellWords()
  return (
    <Notice
      title={words.alone.not_come.title}
      actions={
        <button className={button.plain} type="button" onClick={() => void retry()}>
          {shell.error.retry}
        </button>
      }
    >
      <p>{words.alone.not_come.text}</p>
    </Notice>
  )
}

export const Private = ({ children }: { children: (me: User) => ReactNode }) => {
  const hydrated = useHydrated()
  const { token, user } = useSession()
  const { data: me, isError, refetch } = useMe()
  if (!hydrated) return <Waiting />
  if (token === null) return <Stranger />
  // What was answered to the one before is not shown to the next.
  if (user && me?.email === user.email) return children(me)
  return isError ? <NotCome retry={refetch} /> : <Waiting />
}
