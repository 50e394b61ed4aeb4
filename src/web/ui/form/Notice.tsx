import type { ReactNode } from 'react'
import { useFocusFor } from '../take-focus.ts'
import styles from './notice.module.css'

interface NoticeProps {
  title?: string
  /** One paragraph; more than that are children. */
  text?: string
  children?: ReactNode
  /** Buttons and links: what can be done now. */
  actions?: ReactNode
  /** It takes the place of what one was busy with, so one goes on reading here. */
  takesFocus?: boolean
}

export const Notice = ({ title, text, children, actions, takesFocus = false }: NoticeProps) => {
  const box = useFocusFor<HTMLElement>(takesFocus)
  return (
    <section ref={box} className={styles.notice} tabIndex={takesFocus ? -1 : undefined}>
      {title ? <h2 className={styles.title}>{title}</h2> : null}
      {text || children ? (
        <div className={styles.text}>
          {text ? <p>{text}</p> : null}
          {children}
        </div>
      ) : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </section>
  )
}
