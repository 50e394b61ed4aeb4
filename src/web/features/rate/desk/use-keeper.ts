import { useEffect, useState } from 'react'
import { useShell } from '#web/shell/shell-context.ts'
import { useStore } from '#web/shell/store.ts'
import { Keeper } from './keeper.ts'
import type { KeeperState } from './keeper-state.ts'
import { outboxName } from './outbox.ts'

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
  useEffect(() => {
    keeper.stay()
    const flush = (): void => void keeper.flush()
    const hide = (): void => {
      if (document.visibilityState === 'hidden') flush()
    }
    addEventListener('online', flush)
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('online', flush)
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', hide)
      keeper.leave()
    }
  }, [keeper])
  return { keeper, state: useStore(keeper.state, keeper.state.get()) }
}
