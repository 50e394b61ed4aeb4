import type { ReactNode } from 'react'
import layout from '../layout.module.css'
import styles from './form-page.module.css'

export interface FormPageProps {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Other ways on, below everything. */
  aside?: ReactNode
  /** What hangs beside all of it where there is room; null where nothing does, and then it stands in the middle. */
  beside?: ReactNode
}

const arranged = (beside: ReactNode): string | undefined => {
  if (beside === undefined) return styles.parted
  return beside === null ? styles.alone : styles.accompanied
}

/** A page that is one form, or what came of it. */
export const FormPage = ({ title, lead, children, aside, beside }: FormPageProps) => (
  <article className={`${layout.wall} ${layout.columns} ${styles.page} ${arranged(beside)}`}>
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {lead ? <p className={`${layout.lead} ${styles.lead}`}>{lead}</p> : null}
    </header>
    <div className={styles.body}>
      {children}
      {aside ? <div className={styles.aside}>{aside}</div> : null}
    </div>
    {beside ? <div className={styles.beside}>{beside}</div> : null}
  </article>
)
