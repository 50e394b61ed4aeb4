import type { ReactNode } from 'react'
import layout from './layout.module.css'
import styles from './nothing.module.css'

interface NothingProps {
  title: string
  /** One paragraph; more than that are children. */
  text?: string
  children?: ReactNode
  /** Where to go from here. */
  actions?: ReactNode
  /** Of the heading; the first is that of a page of which there is nothing else. */
  level?: 1 | 2 | 3
}

/** In place of what visitors came for, where there is none: that it is so, and the way on. */
export const Nothing = ({ title, text, children, actions, level = 2 }: NothingProps) => {
  const Heading = `h${level}` as const
  const isPage = level === 1
  return (
    <div className={isPage ? `${layout.wall} ${styles.page}` : styles.nothing}>
      <Heading>{title}</Heading>
      {text ? <p className={isPage ? layout.lead : undefined}>{text}</p> : null}
      {children}
      {actions ? <p className={styles.actions}>{actions}</p> : null}
    </div>
  )
}
