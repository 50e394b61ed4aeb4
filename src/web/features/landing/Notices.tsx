import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LinkTo } from '#web/shell/page/link.tsx'
import { paths } from '#web/shell/page/paths.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useWords } from '#web/shell/words/page-words.tsx'
import button from '#web/ui/button.module.css'
import layout from '#web/ui/layout.module.css'
import { nearestQuery } from './landing-filters.ts'
import styles from './notices.module.css'

/** Said across the page, above all else. */
export const Notice = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <aside className={styles.notice}>
    <div className={`${layout.wall} ${styles.inside}`}>
      <div className={styles.what}>
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </div>
  </aside>
)

export const UnknownTeam = ({ link }: { link: string }) => {
  const { api } = useShell()
  const { words, say } = useWords('landing')
  const { data } = useSuspenseQuery(nearestQuery(api, link))
  return (
    <Notice title={say(words.unknown.title, { link })} text={words.unknown.text}>
      {data.items.length > 0 ? (
        <div>
          <h3 className={styles.nearest}>{words.unknown.nearest}</h3>
          <ul className={styles.links}>
            {data.items.map(team => (
              <li key={team.link}>
                <LinkTo to={paths.home({ team_link: team.link })}>
                  <bdi>/{team.link}</bdi>
                </LinkTo>{' '}
                <bdi>{team.name}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Notice>
  )
}

export const UnreachableTeam = ({ link, back }: { link: string; back: string | undefined }) => {
  const { words, say } = useWords('landing')
  return (
    <Notice title={say(words.unreachable.title, { link })} text={words.unreachable.text}>
      {back ? (
        // A whole new document: the page that was asked for, as if for the first time.
        <a className={button.plain} href={back}>
          {words.unreachable.retry}
        </a>
      ) : null}
    </Notice>
  )
}
