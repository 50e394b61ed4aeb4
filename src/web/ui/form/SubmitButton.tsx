import type { ReactNode } from 'react'
import button from '../button.module.css'
import styles from './form.module.css'

interface SubmitButtonProps {
  /** Something is on its way. */
  busy: boolean
  /** Said, not shown, while it is on its way. */
  sending: string
  children: ReactNode
}

/** Keeps the focus while it cannot be pressed, so that the keyboard stays where it is. */
export const SubmitButton = ({ busy, sending, children }: SubmitButtonProps) => (
  <>
    <button
      className={`${button.primary} ${styles.submit}`}
      type="submit"
      aria-disabled={busy}
      data-busy={busy || undefined}
    >
      {children}
    </button>
    <output className={styles.said}>{busy ? sending : ''}</output>
  </>
)
