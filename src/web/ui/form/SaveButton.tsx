import type { ComponentProps } from 'react'
import button from '../button.module.css'
import styles from './form.module.css'

interface SaveButtonProps extends Pick<ComponentProps<'button'>, 'name' | 'value' | 'children'> {
  /** Something is on its way. */
  busy: boolean
  /** Said, not shown, while it is on its way. */
  sending: string
  /** The name of the field in whose place its own value is sent. */
  instead?: string
}

/** For pages of several forms, or forms with a second way to send them: none of these is the one thing to do. */
export const SaveButton = ({ busy, sending, name, value, instead, children }: SaveButtonProps) => (
  <>
    <button
      className={`${button.plain} ${styles.submit}`}
      type="submit"
      name={name}
      value={value}
      data-instead={instead}
      aria-disabled={busy}
      data-busy={busy || undefined}
    >
      {children}
    </button>
    <output className={styles.said}>{busy ? sending : ''}</output>
  </>
)
