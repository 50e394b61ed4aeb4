/* Asks as many askers do at once, for a moment. */

export interface Burst {
  per_second: number
  /** How long each answer took. */
  took_ms: number[]
}

export const burst = async (askers: number, ms: number, ask: () => Promise<unknown>): Promise<Burst> => {
  const took_ms: number[] = []
  const began = performance.now()
  const end = began + ms
  const asker = async (): Promise<void> => {
    for (let at = performance.now(); at < end;) {
      await ask()
      const now = performance.now()
      took_ms.push(now - at)
      at = now
    }
  }
  await Promise.all(Array.from({ length: askers }, asker))
  return { per_second: (took_ms.length * 1000) / (performance.now() - began), took_ms }
}
