import { signedOut } from './session-checks.ts'
import type { BrowserSession } from './session.ts'
import { useShell } from '../page/shell-context.ts'
import { useStore } from './store.ts'

/** Who is signed in, or was until their session ended; nobody in the first render, which must be the server's. */
export const useSession = (): BrowserSession => {
  const { session } = useShell()
  const now = useStore(session.store, signedOut)
  const ended = useStore(session.ended, null)
  return ended ?? now
}
