import type { ReactNode } from 'react'
import layout from './layout.module.css'
import styles from './titled-page.module.css'

interface TitledPageProps {
  title: string
  lead?: string
  /** To the pages beside it. */
  ways?: ReactNode
  children: ReactNode
}

/** A page on which somebody looks after what is theirs, under its title. */
export const TitledPage = ({ title, lead, ways, children }: TitledPageProps) => (
  <article className={`${layout.wall} ${layout.inOrder} ${styles.page}`}>
    <header className={styles.head}>
      <h1>{title}</h1>
      {lead === undefined ? null : <p className={`${layout.lead} ${styles.lead}`}>{lead}</p>}
      {ways}
    </header>
    {children}
  </article>
)
