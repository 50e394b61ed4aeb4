import { useEffect, useState } from 'react'

const leftUntil = (end: number): number => Math.max(0, Math.ceil((end - performance.now()) / 1000))

/** Counts whole seconds down. `start` begins anew; nothing runs before it, nor after the end. */
export const useSecondsLeft = (): { left: number; start: (seconds: number) => void } => {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (end === 0) return undefined
    const tick = (): void => {
      const now = leftUntil(end)
      setLeft(now)
      if (now === 0) clearInterval(ticking)
    }
    const ticking = setInterval(tick, 250)
    return () => clearInterval(ticking)
  }, [end])

  const start = (seconds: number): void => {
    setEnd(performance.now() + seconds * 1000)
    setLeft(seconds)
  }
  return { left, start }
}
