import type { ReactNode } from 'react'
import { usePair } from './page-words.tsx'

/** A thing and what it is, where one of them is an element; in every language the thing comes first. */
export const Pair = ({ name, value }: { name: ReactNode; value: ReactNode }) => {
  const pair = usePair()
  return (
    <>
      {name}
      {pair('', '')}
      {value}
    </>
  )
}
