import { useEffect } from 'react'

/** Something that sends by and by what was typed or given, and keeps what it could not send. */
interface Sending {
  stay(): void
  flush(): unknown
  leave(): void
}

/** Keeps it going while its page is open; leaving the page sends what is there. */
export const useStay = (sending: Sending): void => {
  useEffect(() => {
    // Development opens every page twice.
    sending.stay()
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
      sending.leave()
    }
  }, [sending])
}
