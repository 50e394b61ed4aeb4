import { lazy, Suspense } from 'react'
import { useSession } from '../../session/use-session.ts'
import { useTeam } from '../../session/team.ts'
import styles from './bell.module.css'

const Bell = lazy(async () => ({ default: (await import('./Bell.tsx')).Bell }))

/** Kept free for whoever is known to be signed in before it has come, so that nothing moves. */
export const BellPlace = () => {
  const { loggedIn } = useSession()
  const team = useTeam()
  if (!team) return null
  return (
    <div className={styles.place}>
      {loggedIn ? (
        <Suspense>
          <Bell link={team.link} />
        </Suspense>
      ) : null}
    </div>
  )
}
