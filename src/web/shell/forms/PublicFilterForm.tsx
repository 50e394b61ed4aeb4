import { Children, type ReactNode } from 'react'
import button from '#web/ui/button.module.css'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { useWords } from '../words/page-words.tsx'
import styles from './public-filter-form.module.css'

interface PublicFilterFormProps {
  /** Where the answer stands. */
  action: string
  /** Left out where the heading above says it. */
  label?: string
  submit: string
  /** What the address says besides, and the answer keeps: fields that nobody sees. */
  kept?: ReactNode
  children: ReactNode
  /** What few wish for: folded until one of it is wished for, as a phone would be full of fields before the first answer. */
  further?: { fields: ReactNode; open: boolean }
}

/** A form as old browsers know it: it works before the script comes, and its address can be passed on. */
export const PublicFilterForm = ({
  action,
  label,
  submit,
  kept,
  children,
  further
}: PublicFilterFormProps) => {
  const { words } = useWords('common')
  const shown = Children.toArray(children).length + (further ? 0 : 1)
  const send = (
    <button className={button.plain} type="submit">
      {submit}
    </button>
  )
  return (
    <search>
      <form className={styles.form} method="get" action={action} aria-label={label}>
        {kept}
        {/* Counted here: a page that is drawn while it still comes would place the first anew with each that follows. */}
        <div className={styles.fields} data-odd={shown % 2 === 1 || undefined}>
          {children}
          {further ? null : send}
        </div>
        {further ? (
          <>
            <Disclosure className={styles.further} label={words.form.more_filters} open={further.open}>
              <div className={`${styles.fields} ${styles.folded}`}>{further.fields}</div>
            </Disclosure>
            {send}
          </>
        ) : null}
      </form>
    </search>
  )
}
