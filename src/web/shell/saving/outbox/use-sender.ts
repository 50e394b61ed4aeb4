import { useShell } from '../../page/shell-context.ts'
import { personOf } from '../../session/owners.ts'
import { outboxName, whileSignedIn } from '../../session/typing.ts'
import { useObservable } from '#web/ui/observable.ts'
import type { Sender, SenderState, SenderTools } from './sender.ts'
import { useStay } from './use-stay.ts'

/** For what one account gives: it is sent as nobody else, and not laid down again once its person is gone. */
export const useSenderTools = (user_id: string, of: string): SenderTools => {
  const { session } = useShell()
  return {
    connected: () => navigator.onLine && personOf(session) === user_id,
    shelf: whileSignedIn(localStorage),
    name: outboxName(user_id, of)
  }
}

export const useSender = <Unsent, State extends SenderState<Unsent>>(
  sender: Sender<Unsent, State>
): State => {
  useStay(sender)
  return useObservable(sender.state, sender.state.get())
}
