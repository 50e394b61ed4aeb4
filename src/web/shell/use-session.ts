import { signedOut } from './session.ts'
import type { Session } from './session.ts'
import { useShell } from './shell-context.ts'
import { useStore } from './store.ts'

/** Who is signed in; nobody in the first render, which must be the server's. */
export const useSession = (): Session => useStore(useShell().session.store, signedOut)
