import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { BrowserSession } from '../../session/session.ts'
import { useShell } from '../../page/shell-context.ts'
import { useObservable } from '#web/ui/observable.ts'
import { useSession } from '../../session/use-session.ts'
import { useAtLockScreen } from './at-lock-screen.ts'
import styles from './lock.module.css'
import { useLocked } from './locked.ts'

const again = 3000

/** Not given up where the network is away: what is locked must be unlocked some time. */
const fetchLock = async (): Promise<{
  default: ComponentType<{ covers: boolean; ended: BrowserSession | null }>
}> => {
  for (;;)
    try {
      return { default: (await import('./Lock.tsx')).Lock }
    } catch (error) {
      console.error('The lock could not be fetched', error)
      await new Promise(resume => setTimeout(resume, again))
    }
}

// What watches and what unlocks comes once somebody is signed in, so that it is there when the network is not.
const Lock = lazy(fetchLock)

/** The keyboard goes on where it was. */
const useReturn = (covers: boolean): void => {
  const left = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (!covers) return undefined
    left.current = document.activeElement
    return () => {
      requestAnimationFrame(() => {
        if (left.current instanceof HTMLElement) left.current.focus({ preventScroll: true })
      })
    }
  }, [covers])
}

/** Keeps everything from sight and from the keyboard while the session is locked or has ended, and just as it was. */
export const LockGate = ({ children }: { children: ReactNode }) => {
  const { loggedIn } = useSession()
  const locked = useLocked()
  const atLockScreen = useAtLockScreen()
  const ended = useObservable(useShell().session.ended, null)
  const covers = (locked && !atLockScreen) || ended !== null
  useReturn(covers)
  return (
    <>
      <div className={covers ? styles.covered : undefined} inert={covers}>
        {children}
      </div>
      {loggedIn || locked ? (
        <Suspense fallback={null}>
          <Lock covers={covers} ended={ended} />
        </Suspense>
      ) : null}
    </>
  )
}
