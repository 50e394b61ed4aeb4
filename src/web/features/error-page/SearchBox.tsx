import { useId } from 'react'
import type { WordsOf } from '#web/shell/words/catalogue-types.ts'
import styles from './ErrorPage.module.css'

interface SearchBoxProps {
  words: WordsOf<'error-page'>['search']
  /** Where it leads: to the search of the team, or where there is none to the directory. */
  action: string
  label: string
}

/** A plain form, which needs no script. */
export const SearchBox = ({ words, action, label }: SearchBoxProps) => {
  const id = useId()
  return (
    <search>
      <form className={styles.search} method="get" action={action}>
        <label htmlFor={id}>{label}</label>
        <input id={id} type="search" name="q" required autoComplete="off" />
        <button type="submit">{words.button}</button>
      </form>
    </search>
  )
}
