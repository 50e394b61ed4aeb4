import { useEffect, useState } from 'react'
import { useShell } from '../page/shell-context.ts'
import { personOf } from '../session/owners.ts'
import { callsInTurn } from './calls-in-turn.ts'
import { useCall, type CallState } from './use-call.ts'

interface CallsInTurn<Input, Output> extends Omit<CallState<void, Output>, 'send' | 'clear'> {
  /** What is wanted of each thing and not answered yet: it is shown in place of what stands. */
  wanted: ReadonlyMap<string, Input>
  /** Null where calls are on their way already: whoever began is told what came of all of them. */
  want: (thing: string, input: Input) => ReturnType<CallState<void, Output>['send']>
}

/** Where one may press again before the answer: the calls follow one another, and of each thing the last counts. */
export const useCallsInTurn = <Input, Output>(
  call: (input: Input) => Promise<Output>
): CallsInTurn<Input, Output> => {
  const { session } = useShell()
  const [wanted, show] = useState<ReadonlyMap<string, Input>>(new Map())
  const [isWaiting, noteWaiting] = useState(false)
  const [turn] = useState(() =>
    callsInTurn<Input, Output>((all, waits) => {
      show(all)
      noteWaiting(waits)
    })
  )
  const { send, busy, refusal, wait } = useCall<void, Output>(() => turn.send())
  useEffect(() => {
    if (!isWaiting) return undefined
    // What has not been sent would be lost with the page, so the browser asks first.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isWaiting])
  return {
    busy,
    refusal,
    wait,
    wanted,
    want: (thing, input) => {
      const person = personOf(session)
      turn.want(thing, {
        input,
        isOver: () => personOf(session) !== person,
        send: () => call(input)
      })
      return send()
    }
  }
}
