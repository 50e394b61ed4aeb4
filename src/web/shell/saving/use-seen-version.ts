import { useState } from 'react'

interface SeenVersion {
  /** What is sent along: another's change since then is to be refused, not written over. */
  version: number
  /** For whoever has been told of a newer version: what they send next is sent over that one. */
  moveOn: () => void
}

/** The version that a form was filled with, whatever its list has read since; the newest where nothing is filled in yet. */
export const useSeenVersion = (stands: number, isEmpty = false): SeenVersion => {
  const [version, see] = useState(stands)
  const [told, tell] = useState(false)
  if ((told || isEmpty) && version !== stands) {
    see(stands)
    tell(false)
  }
  return { version, moveOn: () => tell(true) }
}
