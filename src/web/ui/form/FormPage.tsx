import type { ReactNode } from 'react'
import layout from '../layout.module.css'
import styles from './form-page.module.css'

interface FormPageProps {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Other ways on, below everything. */
  aside?: ReactNode
}

/** A page that is one form, or what came of it. */
export const FormPage = ({ title, lead, children, aside }: FormPageProps) => (
  <article className={`${layout.wall} ${layout.columns} ${styles.page}`}>
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {lead ? <p className={`${layout.lead} ${styles.lead}`}>{lead}</p> : null}
    </header>
    <div className={styles.body}>
      {children}
      {aside ? <div className={styles.aside}>{aside}</div> : null}
    </div>
  </article>
)
