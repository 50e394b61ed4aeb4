import type { ReactNode } from 'react'
import { useMatches } from '#web/router/hooks.ts'
import { Outlet } from '#web/router/view.tsx'
import type { User } from '#contract/accounts.ts'
import { FactorGate } from '#web/shell/account/factor/FactorNotice.tsx'
import { useHydrated } from '#web/shell/page/hydrated.ts'
import { usePresence } from '#web/shell/session/me.ts'
import { SignInNotice } from '#web/shell/session/Private.tsx'
import { isScreenData } from '#web/shell/page/screen-data.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import { Sidebar } from './Sidebar.tsx'
import styles from './console.module.css'

const useTitle = (): string =>
  useMatches()
    .map(({ loader_data }) => (isScreenData(loader_data) ? loader_data.head.title : null))
    .findLast(title => title !== null) ?? ''

/** In the words of the error page, since to everyone else that is what this address is. */
const Closed = ({ out }: { out: ReactNode }) => {
  const { words } = useWords('error-page')
  return (
    <article className={`${layout.wall} ${styles.closed}`}>
      <h1>{words.not_allowed.title}</h1>
      <p className={layout.lead}>{words.not_allowed.text}</p>
      <p>{out}</p>
    </article>
  )
}

interface ConsoleLayoutProps {
  label: string
  rooms: ReactNode
  isLetIn: (me: User) => boolean
  /** To whoever is not signed in. */
  stranger: { title: string; text: string }
  /** Where whoever may not come in can go. */
  out: ReactNode
}

/** A rail of rooms, and the room. One heading for as long as the address is the same, whatever is known of who reads it. */
export const ConsoleLayout = ({ label, rooms, isLetIn, stranger, out }: ConsoleLayoutProps) => {
  const { words } = useWords('console')
  const title = useTitle()
  const { presence, retry } = usePresence()
  const known = presence.kind === 'known'
  // The rooms are the same for everyone who may come in, so they stand there while it is asked who that is.
  const awaited = useHydrated() && presence.kind === 'waiting'
  if (known && !isLetIn(presence.me)) return <Closed out={out} />
  return (
    <div className={`${layout.wall} ${styles.console}`}>
      {known || awaited ? (
        <Sidebar label={label} title={title}>
          {rooms}
        </Sidebar>
      ) : null}
      <div className={`${layout.inOrder} ${styles.room}`}>
        <h1 className={styles.title}>{title}</h1>
        {known ? (
          <FactorGate key={presence.me.id} me={presence.me}>
            <Outlet />
          </FactorGate>
        ) : (
          <SignInNotice
            kind={presence.kind}
            words={{ waiting: words.waiting, failed: words.failed, stranger }}
            retry={retry}
          />
        )}
      </div>
    </div>
  )
}
