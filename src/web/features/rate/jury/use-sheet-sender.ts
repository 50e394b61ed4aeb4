import { useState } from 'react'
import { useSender, useSenderTools } from '#web/shell/saving/outbox/use-sender.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { SheetSender } from './sheet-sender.ts'
import type { SheetSenderState } from './sheet-sender-state.ts'

interface Kept {
  team: string
  user_id: string
  round_id: string
}

/** One sender for as long as the desk is open; leaving it sends what is marked. */
export const useSheetSender = ({
  team,
  user_id,
  round_id
}: Kept): { sender: SheetSender; state: SheetSenderState } => {
  const { api } = useShell()
  const tools = useSenderTools(user_id, round_id)
  const [sender] = useState(
    () =>
      new SheetSender({
        send: (id, changes) => api.scores.update.call({ team, id, ...changes }),
        read: async id => (await api.scores.get.call({ team, id })).score,
        ...tools
      })
  )
  return { sender, state: useSender(sender) }
}
