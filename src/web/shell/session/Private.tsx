/*
 * What is one person's alone. The document comes without it and says so quietly; the browser asks for it as soon as it
 * knows who is there, and asks strangers to sign in.
 */
import { Fragment, type ReactNode } from 'react'
import { useLocation } from '#web/router/hooks.ts'
import type { User } from '#contract/accounts.ts'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { StillLoading } from '#web/ui/StillLoading.tsx'
import { failureOf } from '../api/failure.ts'
import { useAccountPaths, wayIn } from '../account/account-paths.ts'
import { LinkTo } from '../page/link.tsx'
import { usePresence } from './me.ts'
import type { Presence } from './presence.ts'
import styles from './private.module.css'
import { useSession } from './use-session.ts'
import { useShellWords, useWords } from '../words/page-words.tsx'

interface NoticeText {
  title: string
  text: string
}

interface AbsentWords {
  waiting: string
  stranger: NoticeText
  failed: NoticeText
}

const Waiting = ({ text }: { text: string }) => {
  const { words } = useWords('common')
  return (
    <>
      <noscript>
        <p>{words.form.script}</p>
      </noscript>
      <StillLoading className={styles.waiting}>{text}</StillLoading>
    </>
  )
}

const Stranger = ({ title, text }: NoticeText) => {
  const { words } = useShellWords()
  const { pathname, search } = useLocation()
  const login = wayIn(useAccountPaths(), pathname, search)
  return (
    <Notice
      title={title}
      text={text}
      actions={
        <LinkTo className={button.primary} to={login}>
          {words.account.sign_in}
        </LinkTo>
      }
    />
  )
}

interface LoadFailedProps {
  words: NoticeText
  /** Why it did not come, where it may be that there is no such thing. */
  error?: unknown
  /** What is said then. */
  missing?: ReactNode
  retry: () => unknown
}

/** What should have come did not; it can be asked for again. */
export const LoadFailed = ({ words, error, missing, retry }: LoadFailedProps) => {
  const { words: shell } = useShellWords()
  if (missing !== undefined && failureOf(error).kind === 'unknown') return missing
  return (
    <Notice
      title={words.title}
      text={words.text}
      actions={
        <button className={button.plain} type="button" onClick={() => void retry()}>
          {shell.error.retry}
        </button>
      }
    />
  )
}

interface NotLoadedProps extends Pick<LoadFailedProps, 'missing' | 'retry'> {
  words: { waiting: string; not_come: NoticeText }
  /** Whether it did not come; or why, where it may be that there is no such thing. */
  failed: unknown
  className?: string | undefined
}

/** In place of what is still on its way, did not come, or is not there. */
export const NotLoaded = ({ words, failed, className, ...rest }: NotLoadedProps) =>
  failed ? (
    <LoadFailed words={words.not_come} error={failed} {...rest} />
  ) : (
    <StillLoading className={className}>{words.waiting}</StillLoading>
  )

interface SignInNoticeProps {
  kind: Exclude<Presence['kind'], 'known'>
  words: AbsentWords
  retry: () => void
}

/** In place of what is for somebody, as long as it is not known that they are here. */
export const SignInNotice = ({ kind, words, retry }: SignInNoticeProps) => {
  if (kind === 'stranger') return <Stranger title={words.stranger.title} text={words.stranger.text} />
  return kind === 'failed' ? (
    <LoadFailed words={words.failed} retry={retry} />
  ) : (
    <Waiting text={words.waiting} />
  )
}

interface PrivateProps {
  /** What strangers see in place of being asked to sign in; the server draws it for everyone. */
  door?: ReactNode
  children: (me: User) => ReactNode
}

export const Private = ({ door, children }: PrivateProps) => {
  const { words } = useWords('common')
  const { token } = useSession()
  const { presence, retry } = usePresence()
  // Anew for whoever takes the place of another: forms begin with what their person is called.
  if (presence.kind === 'known') return <Fragment key={presence.me.id}>{children(presence.me)}</Fragment>
  if (door !== undefined && token === null) return door
  const { alone } = words
  const said = { waiting: alone.waiting, stranger: alone, failed: alone.not_come }
  return <SignInNotice kind={presence.kind} words={said} retry={retry} />
}
