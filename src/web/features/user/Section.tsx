import { useId } from 'react'
import type { ReactNode } from 'react'
import layout from '#web/ui/layout.module.css'
import styles from './user.module.css'

interface SectionProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** What belongs together, under a heading that hangs beside it. */
export const Section = ({ title, text, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={`${layout.columns} ${styles.section}`} aria-labelledby={id}>
      <div className={styles.label}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {text ? <p className={styles.text}>{text}</p> : null}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
