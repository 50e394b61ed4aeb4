import button from '#web/ui/button.module.css'
import { useShellWords } from '../../words/page-words.tsx'
import type { LockWords } from './use-lock-words.ts'

/** What stands in a lock until its words have come, and what can be done where they do not. */
export const NotWorded = ({ failed, retry }: Pick<LockWords<never>, 'failed' | 'retry'>) => {
  const { words } = useShellWords()
  return (
    <>
      <output>{failed ? words.account.not_come : words.loading}</output>
      {failed ? (
        <button className={button.plain} type="button" onClick={retry}>
          {words.error.retry}
        </button>
      ) : null}
    </>
  )
}
