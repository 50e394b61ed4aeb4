import { useSyncExternalStore } from 'react'

let alive = false
const listeners = new Set<() => void>()

const come = (): void => {
  alive = true
  for (const listener of listeners) listener()
}

/** What waits for life is drawn in a task of its own: together with all else that begins then, it would hold up a tap. */
const subscribe = (listener: () => void): (() => void) => {
  if (!alive && listeners.size === 0) setTimeout(come)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** In the browser, as long as what stands in the page is what the server wrote. */
export const isAsServed = (): boolean => typeof document !== 'undefined' && !alive

/** False on the server and in the first render; true once the page answers to more than links. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => alive,
    () => false
  )
