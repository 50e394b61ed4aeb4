import { useRef } from 'react'
import { useShellWords } from '../words/page-words.tsx'
import styles from './frame.module.css'

/** What was typed before the palette had come, which then goes on with it. */
export interface TypedEarly {
  typed: string
  type: (typed: string) => void
}

interface FetchingProps extends TypedEarly {
  failed: boolean
  retry: () => void
}

/** In place of what has not come: it is on its way, or it can be asked for again. No key is lost until then. */
export const Fetching = ({ typed, type, failed, retry }: FetchingProps) => {
  const { words } = useShellWords()
  const field = useRef<HTMLInputElement>(null)
  const again = (): void => {
    // The button goes, and with it the keys would.
    field.current?.focus()
    retry()
  }
  return (
    <>
      <input
        ref={field}
        className={styles.field}
        // The one thing to be done here; the dialog was opened for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        type="text"
        inputMode="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={words.search.open}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <output className={styles.fetching}>
        {failed ? (
          <>
            {words.search.failed}{' '}
            <button type="button" onClick={again}>
              {words.error.retry}
            </button>
          </>
        ) : (
          words.search.waiting
        )}
      </output>
    </>
  )
}
