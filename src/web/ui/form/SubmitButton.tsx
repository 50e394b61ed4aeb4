import type { ComponentProps } from 'react'
import button from '../button.module.css'
import styles from './form.module.css'

interface SubmitButtonProps extends Pick<ComponentProps<'button'>, 'name' | 'value' | 'children'> {
  /** Something is on its way. */
  busy: boolean
  /** Said, not shown, while it is on its way. */
  sending: string
}

/** Keeps the focus while it cannot be pressed, so that the keyboard stays where it is. */
export const SubmitButton = ({ busy, sending, name, value, children }: SubmitButtonProps) => (
  <>
    <button
      className={`${button.primary} ${styles.submit}`}
      type="submit"
      name={name}
      value={value}
      aria-disabled={busy}
      data-busy={busy || undefined}
    >
      {children}
    </button>
    <output className={styles.said}>{busy ? sending : ''}</output>
  </>
)
