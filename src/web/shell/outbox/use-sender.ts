import { useEffect } from 'react'
import { useStore } from '../store.ts'
import type { Sender, SenderState } from './sender.ts'

/** Keeps it going while its page is open; leaving the page sends what is there. */
export const useSender = <Unsent, State extends SenderState<Unsent>>(
  sender: Sender<Unsent, State>
): State => {
  useEffect(() => {
    sender.stay()
    const flush = (): void => void sender.flush()
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
      sender.leave()
    }
  }, [sender])
  return useStore(sender.state, sender.state.get())
}
