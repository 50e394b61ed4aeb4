import { useId } from 'react'
import { paths } from '#web/shell/paths.ts'
import styles from './ErrorPage.module.css'

/** A plain form to the landing page's directory: it needs no script. */
export const TeamSearch = ({ label, button }: { label: string; button: string }) => {
  const id = useId()
  return (
    <search>
      <form className={styles.search} method="get" action={paths.landing()}>
        <label htmlFor={id}>{label}</label>
        <input id={id} type="search" name="q" required maxLength={80} autoComplete="off" />
        <button type="submit">{button}</button>
      </form>
    </search>
  )
}
