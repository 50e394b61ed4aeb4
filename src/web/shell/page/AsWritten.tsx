import { useLayoutEffect, useRef, useState } from 'react'
import { isAsServed } from './hydrated.ts'

interface AsWrittenProps {
  say: () => string
  /** All that decides what is said: where one of them changes, it is said anew. */
  of: readonly unknown[]
}

const useServed = (of: readonly unknown[]) => {
  const place = useRef<HTMLSpanElement>(null)
  const [served, setServed] = useState(isAsServed() ? of : null)
  const stands = served?.length === of.length && of.every((each, at) => Object.is(each, served[at]))
  if (served !== null && !stands) setServed(null)
  // Where this browser drew the page itself, nothing was written.
  useLayoutEffect(() => {
    if (place.current?.textContent === '') setServed(null)
  }, [])
  return { place, stands }
}

/**
 * What the server wrote stays as long as it says the same. The first date, amount or name of a country that a browser
 * writes takes a telephone a tenth of a second, and engines differ in the spaces within them.
 */
export const AsWritten = ({ say, of }: AsWrittenProps) => {
  const { place, stands } = useServed(of)
  return (
    <span ref={place} suppressHydrationWarning>
      {stands ? '' : say()}
    </span>
  )
}
