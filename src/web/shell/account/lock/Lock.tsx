import { lazy, Suspense, useEffect } from 'react'
import type { BrowserSession } from '../../session/session.ts'
import { useSession } from '../../session/use-session.ts'
import { EndedDialog } from './EndedDialog.tsx'
import { watchIdling } from './idling.ts'
import { lock, markOf, useLocked } from './locked.ts'
import { useCanShow } from '../owner/owner-ways.ts'
import { LockDialog } from './LockDialog.tsx'
import { useLockWords } from './use-lock-words.ts'

const DoubtedPasskeys = lazy(async () => ({
  default: (await import('./DoubtedPasskeys.tsx')).DoubtedPasskeys
}))

const idle_minutes = 20
const watched: readonly (string | null)[] = ['juror', 'organiser', 'owner']

/**
 * Who runs a team has the means to harm it, and who judges sees what nobody else may see yet: their screens lock
 * themselves when they are left alone.
 */
const useIdling = (): void => {
  const { role, token } = useSession()
  const locked = useLocked()
  const lockable = useCanShow()
  const watches = token !== null && !locked && watched.includes(role) && lockable
  useEffect(() => {
    if (!watches) return undefined
    return watchIdling({
      idle_ms: idle_minutes * 60_000,
      mark: markOf(token),
      lock: () => lock(token),
      storage: localStorage,
      target: globalThis
    })
  }, [watches, token])
}

export const Lock = ({ covers, ended }: { covers: boolean; ended: BrowserSession | null }) => {
  // Fetched ahead, and without them it is locked all the same.
  const lock_words = useLockWords('auth-lock-screen')
  const { user } = useSession()
  useIdling()
  if (ended) return <EndedDialog lock_words={lock_words} ended={ended} />
  if (covers) return <LockDialog lock_words={lock_words} />
  return user?.passkeys_doubted ? (
    <Suspense fallback={null}>
      <DoubtedPasskeys />
    </Suspense>
  ) : null
}
