import type { ReactNode } from 'react'
import type { User } from '#contract/accounts.ts'
import { TeamNavLink } from '#web/shell/link.tsx'
import { paths } from '#web/shell/paths.ts'
import { Private } from '#web/shell/Private.tsx'
import { useShellWords } from '#web/shell/words.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './user.module.css'

interface UserPageProps {
  title: string
  lead: string
  children: (me: User) => ReactNode
}

/** One of the pages on which a person looks after their own account. */
export const UserPage = ({ title, lead, children }: UserPageProps) => {
  const { words } = useShellWords()
  const { account } = words
  return (
    <article className={`${layout.wall} ${styles.page}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={`${layout.lead} ${styles.lead}`}>{lead}</p>
        <nav aria-label={account.yours}>
          <ul className={styles.rooms}>
            <li>
              <TeamNavLink to={paths.userProfile}>{account.profile}</TeamNavLink>
            </li>
            <li>
              <TeamNavLink to={paths.userSocial}>{account.links}</TeamNavLink>
            </li>
            <li>
              <TeamNavLink to={paths.userSetting}>{account.settings}</TeamNavLink>
            </li>
          </ul>
        </nav>
      </header>
      <Private>{children}</Private>
    </article>
  )
}
