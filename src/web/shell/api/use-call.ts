import { useRef, useState } from 'react'
import { refusalOf } from './refusal.ts'
import type { Refusal } from './refusal.ts'
import { useSecondsLeft } from './seconds-left.ts'

type Outcome<Output> = { answer: Output } | { refusal: Refusal }

export interface CallState<Input, Output> {
  /** Null where the same call is still on its way. */
  send: (input: Input) => Promise<Outcome<Output> | null>
  busy: boolean
  /** What came of the last call, unless it went well. */
  refusal: Refusal | null
  /** Seconds for which a further call would be refused as this one was. */
  wait: number
  /** Forgets the refusal. */
  clear: () => void
}

/** Sends a call, once at a time, and keeps what it was refused with. */
export const useCall = <Input, Output>(call: (input: Input) => Promise<Output>): CallState<Input, Output> => {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const { left, start } = useSecondsLeft()
  const under_way = useRef(false)

  const send = async (input: Input): Promise<Outcome<Output> | null> => {
    if (under_way.current) return null
    under_way.current = true
    setBusy(true)
    try {
      const answer = await call(input)
      setRefusal(null)
      return { answer }
    } catch (error) {
      const refused = refusalOf(error)
      if (refused.code === 'internal') console.error('A call went wrong', error)
      if (refused.seconds !== null) start(refused.seconds)
      setRefusal(refused)
      return { refusal: refused }
    } finally {
      under_way.current = false
      setBusy(false)
    }
  }

  // Who was told to wait has waited.
  const over = refusal !== null && refusal.seconds !== null && left === 0
  return { send, busy, refusal: over ? null : refusal, wait: left, clear: () => setRefusal(null) }
}
