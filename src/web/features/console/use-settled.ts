import { useEffect, useState } from 'react'

const pause_ms = 400

/** A moment after the last key, so that not every letter is asked about. */
export const useSettled = <Value>(value: Value): Value => {
  const [settled, settle] = useState(value)
  const written = JSON.stringify(value)
  useEffect(() => {
    // It is what was written on the line above.
    const timer = setTimeout(() => settle(JSON.parse(written) as Value), pause_ms)
    return () => clearTimeout(timer)
  }, [written])
  return settled
}
