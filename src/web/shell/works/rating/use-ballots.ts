import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSender, useSenderTools } from '../../saving/outbox/use-sender.ts'
import { useShell } from '../../page/shell-context.ts'
import { useWords } from '../../words/page-words.tsx'
import { Ballots, type BallotsState } from './ballots.ts'

/** The site from which one was led here; nothing of its page, and nothing of our own. */
const cameFrom = (): { came_from?: string } => {
  if (!URL.canParse(document.referrer)) return {}
  const { host } = new URL(document.referrer)
  return host === location.host ? {} : { came_from: host.slice(0, 100) }
}

export interface GivenHere {
  ballots: Ballots
  state: BallotsState
}

/** One for as long as the page is open. */
export const useBallots = (team: string, user_id: string): GivenHere => {
  const { api } = useShell()
  const { words } = useWords('artwork')
  const queries = useQueryClient()
  const tools = useSenderTools(user_id, `stars:${team}`)
  const [ballots] = useState(
    () =>
      new Ballots({
        send: (given, once) =>
          api.ratings.rate.call({ team, ...given, ...cameFrom() }, { context: { once } }),
        prove: async () => {
          // Browsers calculate so only for pages that came with TLS, or from the same machine.
          if (!isSecureContext) return null
          const { challenge } = await api.ratings.challenge.call({ team })
          const { proofOf } = await import('./proof.ts')
          return proofOf(challenge)
        },
        refused: () => void queries.invalidateQueries({ queryKey: api.ratings.key() }),
        failed: words.rating.refused,
        ...tools
      })
  )
  return { ballots, state: useSender(ballots) }
}
