import { useId } from 'react'
import { useFocusFor } from '../take-focus.ts'
import { leadTo } from './lead-to.ts'
import styles from './notice.module.css'

interface Fault {
  /** The field to lead to. */
  id: string
  label: string
  message: string
}

export interface Summary {
  /** What it came of. Told anew of the same, it changes its words and leaves the focus where it is. */
  of: object
  title: string
  /** What happened and what to do now, where it is not about a field. */
  text?: string | undefined
  reference?: string | undefined
  faults: readonly Fault[]
}

/** On top of a form that was not taken: what is wrong, with a way to each field. It takes the focus when it comes. */
export const ErrorSummary = ({ summary }: { summary: Summary | null }) => {
  const titleId = useId()
  const box = useFocusFor<HTMLElement>(summary?.of)
  if (!summary) return null
  return (
    <section ref={box} className={styles.notice} aria-labelledby={titleId} tabIndex={-1}>
      <h2 className={styles.title} id={titleId}>
        {summary.title}
      </h2>
      {summary.text ? <p className={styles.text}>{summary.text}</p> : null}
      {summary.faults.length > 0 ? (
        <ul className={styles.faults}>
          {summary.faults.map(({ id, label, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={event => leadTo(event, id)}>
                <span>
                  <strong>{label}</strong> {message}
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {summary.reference ? <p className={styles.reference}>{summary.reference}</p> : null}
    </section>
  )
}
