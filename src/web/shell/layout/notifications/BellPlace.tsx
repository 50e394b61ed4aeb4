import { lazy, Suspense } from 'react'
import { useAtLockScreen } from '../../account/lock/at-lock-screen.ts'
import { useLocked } from '../../account/lock/locked.ts'
import { useSession } from '../../session/use-session.ts'
import { useTeam } from '../../session/team.ts'
import styles from './bell.module.css'

const Bell = lazy(async () => ({ default: (await import('./Bell.tsx')).Bell }))

/** Kept free for whoever is known to be signed in before it has come, so that nothing moves. */
export const BellPlace = () => {
  const { loggedIn } = useSession()
  const team = useTeam()
  // A locked session shows nothing and asks for nothing: another token comes with the password.
  const [locked, atLockScreen] = [useLocked(), useAtLockScreen()]
  if (!team) return null
  return (
    <div className={styles.place}>
      {loggedIn && !locked && !atLockScreen ? (
        <Suspense>
          <Bell link={team.link} />
        </Suspense>
      ) : null}
    </div>
  )
}
