import button from '#web/ui/button.module.css'
import { useObservable } from '#web/ui/observable.ts'
import { closeRefused, refusedMeanwhile } from '../files/uploads/refused-meanwhile.ts'
import { LinkTo } from '../page/link.tsx'
import { useSession } from '../session/use-session.ts'
import { focusHeading } from './focus-heading.ts'
import styles from './bottom.module.css'

/** Stays until it is read: whoever left the page of a picture would not look for it there. */
export const RefusedNotice = () => {
  const { user } = useSession()
  const own = useObservable(refusedMeanwhile, []).filter(({ owner }) => owner === user?.id)
  const [refused] = own
  return (
    <section
      aria-label={refused?.title}
      className={refused ? `${styles.notice} ${styles.asking}` : undefined}
    >
      <div role="alert" className={refused ? styles.told : undefined}>
        {refused ? (
          <p>
            <strong>{refused.title}</strong> {refused.text}
          </p>
        ) : null}
      </div>
      {refused ? (
        <p className={styles.answers}>
          <LinkTo className={button.primary} to={refused.open.to} onClick={() => closeRefused(refused)}>
            {refused.open.label}
          </LinkTo>
          <button
            className={styles.plain}
            type="button"
            onClick={() => {
              // The next one takes the place of this one, button by button; after the last they are gone.
              if (own.length === 1) focusHeading()
              closeRefused(refused)
            }}
          >
            {refused.close}
          </button>
        </p>
      ) : null}
    </section>
  )
}
