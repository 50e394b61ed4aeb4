/* Keys for writes that must not happen twice: one for what was filled in, so that a retry of it is known to be one. */
import { useState } from 'react'

/** Not randomUUID, which a page that came without TLS does not have. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** What only this browser knows of a mail that it asked for: its code is worth nothing without. */
export const newWaiting = (): string => newKey() + newKey()

export interface OnceKeyring {
  /** The same for the same input, until it is done. */
  of: (input: unknown) => string
  done: () => void
}

export const onceKeys = (make = newKey): OnceKeyring => {
  let kept: { said: string; key: string } | null = null
  return {
    of: input => {
      const said = JSON.stringify(input)
      if (kept?.said !== said) kept = { said, key: make() }
      return kept.key
    },
    done: () => {
      kept = null
    }
  }
}

export const useOnceKeys = (): OnceKeyring => {
  const [keys] = useState(() => onceKeys())
  return keys
}
