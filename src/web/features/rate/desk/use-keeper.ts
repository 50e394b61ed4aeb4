import { useState } from 'react'
import { outboxName } from '#web/shell/outbox/outbox.ts'
import { useSender } from '#web/shell/outbox/use-sender.ts'
import { useShell } from '#web/shell/shell-context.ts'
import { Keeper } from './keeper.ts'
import type { KeeperState } from './keeper-state.ts'

interface Kept {
  team: string
  user_id: string
  round_id: string
}

/** One keeper for as long as the desk is open; leaving it sends what is marked. */
export const useKeeper = ({ team, user_id, round_id }: Kept): { keeper: Keeper; state: KeeperState } => {
  const { api } = useShell()
  const [keeper] = useState(
    () =>
      new Keeper({
        send: (id, changes) => api.scores.update.call({ team, id, ...changes }),
        read: async id => (await api.scores.get.call({ team, id })).score,
        connected: () => navigator.onLine,
        shelf: localStorage,
        name: outboxName(user_id, round_id)
      })
  )
  return { keeper, state: useSender(keeper) }
}
