import type { ReactNode, SubmitEventHandler } from 'react'
import styles from './form.module.css'

interface FormProps {
  /** False until the page can send it: sent by the browser itself, a password would be lost or shown. */
  ready: boolean
  /** Said where no script will ever make it ready. */
  needs: string
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

/** One column. What is wrong with it is said by us, in the language of the page. */
export const Form = ({ ready, needs, onSubmit, children }: FormProps) => (
  <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
    <noscript>
      <p className={styles.needs}>{needs}</p>
    </noscript>
    <fieldset className={styles.parts} disabled={!ready} role="none">
      {children}
    </fieldset>
  </form>
)
