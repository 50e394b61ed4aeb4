import button from '#web/ui/button.module.css'
import { useShell } from '../page/shell-context.ts'
import { useObservable } from '#web/ui/observable.ts'
import { useShellWords } from '../words/page-words.tsx'
import styles from './bottom.module.css'
import hidden from './said.module.css'

/** Who wanted to be signed out and was not is told so until it is done, or no longer wished for. */
export const LeavingNotice = () => {
  const { session } = useShell()
  const leaving = useObservable(session.leaving, 'no')
  const { words } = useShellWords()
  const { still_in, signed_out, unsaved } = words.account
  const failed = leaving === 'failed' || leaving === 'trying_again'
  return (
    <>
      <output className={hidden.said}>{leaving === 'done' ? signed_out : ''}</output>
      <div role="alert">
        {failed ? (
          <div className={`${styles.notice} ${styles.asking}`}>
            <p>
              <strong>{still_in.title}</strong> {still_in.text}
            </p>
            <p className={styles.answers}>
              <button
                className={button.primary}
                type="button"
                aria-disabled={leaving === 'trying_again'}
                onClick={() => void session.logout()}
              >
                {still_in.retry}
              </button>
              <button className={styles.plain} type="button" onClick={() => session.leaving.set('no')}>
                {still_in.close}
              </button>
            </p>
          </div>
        ) : null}
        {leaving === 'unsaved' ? (
          <div className={`${styles.notice} ${styles.asking}`}>
            <p>
              <strong>{unsaved.title}</strong> {unsaved.text}
            </p>
            <p className={styles.answers}>
              <button className={button.primary} type="button" onClick={() => session.leaving.set('no')}>
                {unsaved.stay}
              </button>
              <button className={styles.plain} type="button" onClick={() => void session.logout('drop')}>
                {unsaved.leave}
              </button>
            </p>
          </div>
        ) : null}
      </div>
    </>
  )
}
