import type { ReactNode } from 'react'
import button from '#web/ui/button.module.css'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { useWords } from '../words/words.tsx'
import styles from './wish-form.module.css'

interface WishFormProps {
  /** Where the answer stands. */
  action: string
  /** Left out where the heading above says it. */
  label?: string
  submit: string
  children: ReactNode
  /** What few wish for: folded until one of it is wished for, as a phone would be full of fields before the first answer. */
  further?: { wishes: ReactNode; open: boolean }
}

/** A form as old browsers know it: it works before the script comes, and its address can be passed on. */
export const WishForm = ({ action, label, submit, children, further }: WishFormProps) => {
  const { words } = useWords('common')
  const send = (
    <button className={button.plain} type="submit">
      {submit}
    </button>
  )
  return (
    <search>
      <form className={styles.form} method="get" action={action} aria-label={label}>
        <div className={styles.wishes}>
          {children}
          {further ? null : send}
        </div>
        {further ? (
          <>
            <Disclosure className={styles.further} label={words.form.more_filters} open={further.open}>
              <div className={styles.wishes}>{further.wishes}</div>
            </Disclosure>
            {send}
          </>
        ) : null}
      </form>
    </search>
  )
}
