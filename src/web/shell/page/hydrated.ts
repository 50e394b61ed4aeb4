import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** False on the server and in the first render; true once the page answers to more than links. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false
  )
