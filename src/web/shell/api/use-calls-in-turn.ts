import { useState } from 'react'
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
  const [wanted, show] = useState<ReadonlyMap<string, Input>>(new Map())
  const [turn] = useState(() => callsInTurn<Input, Output>(show))
  const { send, busy, refusal, wait } = useCall<void, Output>(() => turn.send())
  return {
    busy,
    refusal,
    wait,
    wanted,
    want: (thing, input) => {
      turn.want(thing, { input, send: () => call(input) })
      return send()
    }
  }
}
