/* Whether the API can be reached: what the browser knows of its network, and how the last call ended. */
import { useSyncExternalStore } from 'react'
import { createObservable, useObservable } from '#web/ui/observable.ts'

const answering = createObservable(true)

/** Told after every call; an answer of any kind but a failure of the server means that it is there. */
export const reached = (answered: boolean): void => answering.set(answered)

const subscribeToNetwork = (changed: () => void): (() => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

export const useReachable = (): boolean => {
  const connected = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true
  )
  const answered = useObservable(answering, true)
  return connected && answered
}
