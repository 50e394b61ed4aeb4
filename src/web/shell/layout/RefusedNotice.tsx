import button from '#web/ui/button.module.css'
import { useObservable } from '#web/ui/observable.ts'
import { closeRefused, refusedMeanwhile } from '../files/uploads/refused-meanwhile.ts'
import { LinkTo } from '../page/link.tsx'
import { useSession } from '../session/use-session.ts'
import styles from './bottom.module.css'

/** Stays until it is read: whoever left the page of a picture would not look for it there. */
export const RefusedNotice = () => {
  const { user } = useSession()
  const refused = useObservable(refusedMeanwhile, []).find(({ owner }) => owner === user?.id)
  return (
    <div role="alert">
      {refused ? (
        <div className={`${styles.notice} ${styles.asking}`}>
          <p className={styles.told}>
            <strong>{refused.title}</strong> {refused.text}
          </p>
          <p className={styles.answers}>
            <LinkTo className={button.primary} to={refused.open.to} onClick={() => closeRefused(refused)}>
              {refused.open.label}
            </LinkTo>
            <button className={styles.plain} type="button" onClick={() => closeRefused(refused)}>
              {refused.close}
            </button>
          </p>
        </div>
      ) : null}
    </div>
  )
}
