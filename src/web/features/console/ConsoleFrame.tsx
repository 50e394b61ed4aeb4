import type { ReactNode } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { useAccountPaths } from '#web/shell/account-paths.ts'
import { LinkTo, TeamLink } from '#web/shell/link.tsx'
import { paths } from '#web/shell/paths.ts'
import { isScreenData } from '#web/shell/screen-data.ts'
import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { Asking } from './Asking.tsx'
import { Rail } from './Rail.tsx'
import styles from './console.module.css'
import { useRoom } from './use-me.ts'

const useTitle = (): string =>
  useMatches()
    .map(({ loaderData }) => (isScreenData(loaderData) ? loaderData.head.title : null))
    .findLast(title => title !== null) ?? ''

const Stranger = () => {
  const { words } = useWords('console')
  const { login } = useAccountPaths()
  const { pathname, search } = useLocation()
  const back = new URLSearchParams({ back: pathname + search })
  return (
    <Notice
      title={words.stranger.title}
      actions={
        <LinkTo className={button.primary} to={`${login}?${back}`}>
          {words.stranger.sign_in}
        </LinkTo>
      }
    >
      <p>{words.stranger.text}</p>
    </Notice>
  )
}

const Waiting = () => {
  const { words: common } = useWords('common')
  return (
    <>
      <noscript>
        <p>{common.form.script}</p>
      </noscript>
      <Asking failed={false} retry={() => undefined} />
    </>
  )
}

/** In the words of the error page, since to everyone else that is what this address is. */
const Closed = () => {
  const { words } = useWords('error-page')
  const { words: own } = useWords('console')
  return (
    <article className={`${layout.wall} ${styles.closed}`}>
      <h1>{words.not_allowed.title}</h1>
      <p className={layout.lead}>{words.not_allowed.text}</p>
      <p>
        <TeamLink className={button.plain} to={paths.home}>
          {own.public}
        </TeamLink>
      </p>
    </article>
  )
}

/** One heading for as long as the address is the same, whatever is known of who reads it. */
const ConsoleFrame = () => {
  const title = useTitle()
  const { kind, retry } = useRoom()
  const inside: Record<Exclude<typeof kind, 'closed'>, ReactNode> = {
    waiting: <Waiting />,
    stranger: <Stranger />,
    failed: <Asking failed retry={retry} />,
    open: <Outlet />
  }
  if (kind === 'closed') return <Closed />
  return (
    <div className={`${layout.wall} ${styles.console}`}>
      {kind === 'open' ? <Rail title={title} /> : null}
      <div className={styles.room}>
        <h1 className={styles.title}>{title}</h1>
        {inside[kind]}
      </div>
    </div>
  )
}

export const Component = ConsoleFrame
