import { useEffect, useRef } from 'react'
import type { InputEventHandler, ReactNode, SubmitEventHandler } from 'react'
import styles from './form.module.css'
import { keepTyped, restoreTyped } from './typed.ts'

interface FormProps {
  /** False until the page can send it: sent by the browser itself, a password would be lost or shown. */
  ready: boolean
  /** Said where no script will ever make it ready. */
  needs: string
  /** The name under which what is typed outlives a page that is loaded again; none where it does not. */
  keep?: string | undefined
  onSubmit: SubmitEventHandler<HTMLFormElement>
  /** Told of every change of a field. */
  onInput?: InputEventHandler<HTMLFormElement>
  children: ReactNode
}

/** One column. What is wrong with it is said by us, in the language of the page. */
export const Form = ({ ready, needs, keep, onSubmit, onInput, children }: FormProps) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (ready && keep !== undefined && form.current) restoreTyped(form.current, keep)
  }, [ready, keep])
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={event => {
        if (keep !== undefined) keepTyped(event.currentTarget, keep)
        onInput?.(event)
      }}
    >
      <noscript>
        <p className={styles.needs}>{needs}</p>
      </noscript>
      <fieldset className={styles.parts} disabled={!ready} role="none">
        {children}
      </fieldset>
    </form>
  )
}
