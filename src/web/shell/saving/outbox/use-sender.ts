import { useObservable } from '#web/ui/observable.ts'
import type { Sender, SenderState } from './sender.ts'
import { useStay } from './use-stay.ts'

export const useSender = <Unsent, State extends SenderState<Unsent>>(
  sender: Sender<Unsent, State>
): State => {
  useStay(sender)
  return useObservable(sender.state, sender.state.get())
}
