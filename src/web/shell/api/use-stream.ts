/* A call that goes on telling, followed as long as its page is looked at. */
import { useEffect, useEffectEvent } from 'react'

const pausing = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const waiting = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(waiting)
      resolve()
    })
  })

interface StreamOptions {
  open: (signal: AbortSignal, of: string) => Promise<{ body: AsyncIterable<unknown> }>
  /** Something happened, or may have while nobody listened. */
  tell: () => void
  /** Whose stream it is: another value is another stream. */
  of: string
  pause_ms: number
}

/** A page in the background lets go of its line, of which a browser has few; seen again, it asks what it missed. */
export const useStream = ({ open, tell, of, pause_ms }: StreamOptions): void => {
  const openNow = useEffectEvent(open)
  const tellNow = useEffectEvent(tell)
  useEffect(() => {
    let leaving = new AbortController()
    const follow = async ({ signal }: AbortController): Promise<void> => {
      while (!signal.aborted) {
        try {
          const { body } = await openNow(signal, of)
          tellNow()
          for await (const _ of body) tellNow()
        } catch {
          // The line broke, or the server has enough of us for now: the page shows what it has, and tries again.
        }
        await pausing(pause_ms, signal)
      }
    }
    const look = (): void => {
      leaving.abort()
      if (document.visibilityState !== 'visible') return
      leaving = new AbortController()
      void follow(leaving)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      leaving.abort()
    }
  }, [of, pause_ms])
}
