import type { ReactNode } from 'react'
import { useWords } from '#web/shell/words/page-words.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './rate.module.css'

interface PageProps {
  /** What is looked at gets the room. */
  tight?: boolean
  /** Beside the heading. */
  aside?: ReactNode
  children: ReactNode
}

export const Page = ({ tight = false, aside, children }: PageProps) => {
  const { words } = useWords('rate')
  return (
    <article className={`${layout.wall} ${styles.page}`} data-tight={tight}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        {aside}
      </header>
      {children}
    </article>
  )
}
