export const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** A terminal, npm and a supervisor may each pass on the same wish to end, so what comes this soon is no second one. */
const sameWish_ms = 1000

/** Calls `end` once a signal tells this process to end; a second one ends it at once. Returns what stops listening. */
export const whenToldToEnd = (end: (signal: NodeJS.Signals) => void): (() => void) => {
  let told_at: number | undefined
  const hear = (signal: NodeJS.Signals): void => {
    if (told_at === undefined) {
      told_at = performance.now()
      end(signal)
    } else if (performance.now() - told_at > sameWish_ms) process.exit(1)
  }
  for (const signal of endings) process.on(signal, hear)
  return () => {
    for (const signal of endings) process.off(signal, hear)
  }
}
