import { signedOut } from './session-of-user.ts'
import type { BrowserSession } from './session.ts'
import { useShell } from '../page/shell-context.ts'
import { useObservable } from '#web/ui/observable.ts'

/** Who is signed in, or was until their session ended; nobody in the first render, which must be the server's. */
export const useSession = (): BrowserSession => {
  const { session } = useShell()
  const now = useObservable(session.store, signedOut)
  const ended = useObservable(session.ended, null)
  return ended ?? now
}
