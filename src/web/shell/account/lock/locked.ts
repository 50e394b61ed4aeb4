/*
 * A locked session is still one, but nothing of it is shown before its owner has shown once more that it is they. What is stored
 * says which token is locked: so it outlives a reload, holds in every tab, and ends with whatever token comes next.
 */
import { createObservable, useObservable } from '#web/ui/observable.ts'
import { useSession } from '../../session/use-session.ts'

const key = 'locked'

// Enough to tell tokens apart.
export const markOf = (token: string): string => token.slice(0, 8)

const stored = (): string | null => (typeof localStorage === 'undefined' ? null : localStorage.getItem(key))

const locked = createObservable(stored())

export const lock = (token: string): void => {
  localStorage.setItem(key, markOf(token))
  locked.set(stored())
}

/** Does as another tab has done. */
export const followLock = (): void => locked.set(stored())

export const useLocked = (): boolean => {
  const { token } = useSession()
  const mark = useObservable(locked, null)
  return token !== null && mark === markOf(token)
}
