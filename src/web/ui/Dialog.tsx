import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

interface DialogProps {
  title: string
  children: ReactNode
  /** Asked for by Escape; whoever opened it takes it away. Without it, it stays. */
  close?: () => void
  /**
   * How much of the window it takes. Left out, what a question needs; `table` is as wide as a table of a room. The other
   * two take all of it: `question` stands in its middle, `stage` gives all of the width to what is looked at.
   */
  fills?: 'table' | 'question' | 'stage'
}

const looks = {
  table: styles.table,
  question: styles.whole,
  stage: `${styles.whole} ${styles.stage}`
}

/** Asks before something is done. */
export const Dialog = ({ title, children, close, fills }: DialogProps) => {
  const box = useModal()
  const titleId = useId()
  return (
    <dialog
      ref={box}
      className={`${styles.dialog} ${fills ? looks[fills] : ''}`}
      aria-labelledby={titleId}
      onCancel={event => {
        // A dialog within this one, or a choice of files, that is left alone is told here as well.
        if (event.target !== box.current) return
        event.preventDefault()
        close?.()
      }}
      // Browsers close any dialog that is asked to often enough.
      onClose={event => {
        if (event.target === box.current && !close) box.current.showModal()
      }}
      closedby={close ? 'closerequest' : 'none'}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
