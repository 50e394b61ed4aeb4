import type { WordsOf } from '../../words/catalogue-types.ts'
import { useShell } from '../../page/shell-context.ts'
import { useObservable } from '#web/ui/observable.ts'
import { useShellWords } from '../../words/page-words.tsx'
import styles from './lock.module.css'
import button from '#web/ui/button.module.css'

interface NotYouProps {
  words: WordsOf<'auth-lock-screen'>
  /** Says it itself where signing out failed, since the page's own notice is covered. */
  tells?: boolean
}

/** For whoever finds a screen that another has locked. */
export const NotYou = ({ words, tells = false }: NotYouProps) => {
  const { session } = useShell()
  const leaving = useObservable(session.leaving, 'no')
  const { words: shell } = useShellWords()
  const failed = tells && (leaving === 'failed' || leaving === 'trying_again')
  return (
    <div className={styles.aside}>
      <p>
        {words.not_you} {words.not_you_text}
      </p>
      <button className={button.text} type="button" onClick={() => void session.logout('leave')}>
        {shell.account.sign_out}
      </button>
      <div role="alert">{failed ? shell.account.still_in.text : ''}</div>
    </div>
  )
}
