/* Asks once after a moment of the server's clock, also where the device slept through it; unanswered, later and later again. */
import { problemOf } from './failure.ts'
import { serverNow } from './server-clock.ts'

// A browser counts no further than 24 days.
const longest_ms = 20 * 86_400_000
const longest_pause_ms = 60_000

// A page that is shown again was perhaps on a device that slept, whose timers stood still. Both come to the window.
const wakings = ['visibilitychange', 'pageshow']

interface Asking {
  /** By the server's clock. */
  at_ms: number
  ask: () => Promise<void>
  /** The first pause before it is asked again; the next ones are longer. */
  pause_ms: () => number
  /** The window. */
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

/** A telephone that wakes up often has no network yet, and a server may be busy; what was refused stays refused. */
const mayBeAnsweredLater = (error: unknown): boolean => {
  const problem = problemOf(error)
  return !problem || problem.status >= 500 || problem.status === 429
}

const pauseAfter = (error: unknown, pause_ms: number): number =>
  Math.max(pause_ms, (problemOf(error)?.options.retry_after ?? 0) * 1000)

/** Until it is answered, refused, or told to stop. */
export const askAfter = ({ at_ms, ask, pause_ms, target }: Asking): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let stopped = false
  /** Null while it is asked. */
  let left_ms: (() => number) | null = () => at_ms - serverNow().getTime()

  const stop = (): void => {
    stopped = true
    clearTimeout(waiting)
    for (const name of wakings) target.removeEventListener(name, look)
  }
  const fail = (error: unknown): void => {
    if (!mayBeAnsweredLater(error)) return stop()
    const again_ms = Date.now() + pauseAfter(error, Math.min(longest_pause_ms, pause_ms() * 2 ** tries))
    tries += 1
    left_ms = () => again_ms - Date.now()
    look()
  }
  const look = (): void => {
    clearTimeout(waiting)
    if (stopped || !left_ms) return
    const left = left_ms()
    if (left > 0) {
      waiting = setTimeout(look, Math.min(left, longest_ms))
      return
    }
    left_ms = null
    ask().then(stop, fail)
  }

  for (const name of wakings) target.addEventListener(name, look)
  look()
  return stop
}
