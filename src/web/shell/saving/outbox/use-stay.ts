import { useEffect } from 'react'
import { useShell } from '../../page/shell-context.ts'
import { personOf } from '../../session/owners.ts'
import type { SendingPace } from '../sending-pace.ts'

/** Something that sends by and by what was typed or given, and keeps what it could not send. */
interface Sending {
  pace: SendingPace
  flush(): unknown
}

/**
 * Keeps it going while its page is open. Leaving the page sends what is there, unless its person is gone: what they
 * dropped stays dropped, and is not sent as the next one.
 */
export const useStay = (sending: Sending): void => {
  const { session } = useShell()
  useEffect(() => {
    const began = personOf(session)
    // Development opens every page twice.
    sending.pace.stay()
    const flush = (): void => void sending.flush()
    const hide = (): void => {
      if (document.visibilityState === 'hidden') flush()
    }
    addEventListener('online', flush)
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('online', flush)
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', hide)
      sending.pace.leave()
      if (personOf(session) === began) flush()
    }
  }, [sending, session])
}
