import { Outlet, useMatches } from 'react-router'
import { may } from '#contract/rules/permissions.ts'
import { TeamLink } from '#web/shell/link.tsx'
import { usePresence } from '#web/shell/me.ts'
import { paths } from '#web/shell/paths.ts'
import { Absent } from '#web/shell/Private.tsx'
import { isScreenData } from '#web/shell/screen-data.ts'
import { useWords } from '#web/shell/words.tsx'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { Rail } from './Rail.tsx'
import styles from './console.module.css'

const useTitle = (): string =>
  useMatches()
    .map(({ loaderData }) => (isScreenData(loaderData) ? loaderData.head.title : null))
    .findLast(title => title !== null) ?? ''

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
  const { words } = useWords('console')
  const title = useTitle()
  const { presence, retry } = usePresence()
  const known = presence.kind === 'known'
  if (known && !may(presence.me.role, 'see_console')) return <Closed />
  return (
    <div className={`${layout.wall} ${styles.console}`}>
      {known ? <Rail title={title} /> : null}
      <div className={styles.room}>
        <h1 className={styles.title}>{title}</h1>
        {known ? <Outlet /> : <Absent kind={presence.kind} words={words} retry={retry} />}
      </div>
    </div>
  )
}

export const Component = ConsoleFrame
