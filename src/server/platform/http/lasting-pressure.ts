/** As often as the event loop is looked at. */
const sample_ms = 1000
const forgotten_ms = 5 * sample_ms

/**
 * Whether what is told under pressure has lasted. One stop of the event loop, as on a machine that was busy with something
 * else, is over when the first request after it is read, and nobody need be refused for it. What is still there in another
 * sample is an overload.
 */
export const lastingPressure = (): ((now_ms: number) => boolean) => {
  let began = -Infinity
  let latest = -Infinity
  return now_ms => {
    if (now_ms - latest > forgotten_ms) began = now_ms
    latest = now_ms
    return now_ms - began >= sample_ms
  }
}

/** The parts of a page that was answered are answered too: a page without some of them is of use to nobody. */
export const isSpared = (path: string): boolean => path.startsWith('/assets/')
