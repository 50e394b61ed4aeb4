import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RoundState } from '#contract/rules/round-status.ts'
import { useSender, useSenderTools } from '#web/shell/saving/outbox/use-sender.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { keepAnswered } from './keep-answered.ts'
import { SheetSender } from './sheet-sender.ts'
import { refusedIn, type SheetSenderState } from './sheet-sender-state.ts'

interface Kept {
  team: string
  user_id: string
  round_id: string
}

/** One sender for as long as the desk is open; leaving it sends what is marked. */
export const useSheetSender = (kept: Kept): { sender: SheetSender; state: SheetSenderState } => {
  const { team, user_id, round_id } = kept
  const { api } = useShell()
  const queries = useQueryClient()
  const tools = useSenderTools(user_id, round_id)
  const [sender] = useState(
    () =>
      new SheetSender({
        send: (id, changes) => api.scores.update.call({ team, id, ...changes }),
        read: async id => (await api.scores.get.call({ team, id })).score,
        stands: score => keepAnswered(queries, api, kept, score),
        shut: () => void queries.invalidateQueries({ queryKey: api.scores.rounds.key() }),
        ...tools
      })
  )
  return { sender, state: useSender(sender) }
}

// So soon a round that was opened again is noticed, while marks wait for it.
const look_again_ms = 60_000

/** What was refused because a round was over is sent once it is open again. */
export const useReopened = (
  { sender, state }: { sender: SheetSender; state: SheetSenderState },
  team: string,
  round: RoundState
): void => {
  const { api } = useShell()
  const waits = round !== 'open' && refusedIn(state) > 0
  useQuery({
    ...api.scores.rounds.queryOptions({ input: { team } }),
    refetchInterval: waits ? look_again_ms : false
  })
  useEffect(() => {
    if (round === 'open') sender.retry()
  }, [sender, round])
}
