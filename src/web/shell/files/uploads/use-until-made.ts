import { useEffect } from 'react'
import type { Picture } from '#contract/picture.ts'

const look_again_ms = 1500

/** A picture that has just come is shown as its shadow; what shows it looks again until it is made. */
export const useUntilMade = (picture: Picture | null, look: () => unknown): void => {
  const waits = picture !== null && picture.widths.length === 0
  useEffect(() => {
    if (!waits) return undefined
    const looking = setInterval(look, look_again_ms)
    return () => clearInterval(looking)
  }, [waits, look])
}
