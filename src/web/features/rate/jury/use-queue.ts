import { useQuery } from '@tanstack/react-query'
import type { Api } from '#web/shell/api/api.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import type { QueuedWork } from '#contract/scores.ts'
import { sizes } from '#contract/limits.ts'
import { queueKey } from './keep-answered.ts'

interface Asked {
  team: string
  round: string
  /** Of whoever waits for it: once they are gone, it is not asked for as nobody. */
  signal: AbortSignal
}

const wholeQueue = async (api: Api, { team, round, signal }: Asked): Promise<QueuedWork[]> => {
  const items: QueuedWork[] = []
  let cursor: string | null = null
  do {
    const input = { team, round, limit: sizes.longest_list, ...(cursor !== null && { cursor }) }
    const page: { items: QueuedWork[]; next: string | null } = await api.scores.list.call(input, {
      signal
    })
    items.push(...page.items)
    cursor = page.next
  } while (cursor !== null)
  return items
}

/**
 * All of it at once: a juror goes back and forth in it, also without a connection. It is read anew whenever one comes
 * back to it, since works are given and taken, and marked on another device; what was read before stays until then.
 */
export const useQueue = (team: string, round: string) => {
  const { api } = useShell()
  return useQuery({
    queryKey: queueKey(team, round),
    queryFn: ({ signal }) => wholeQueue(api, { team, round, signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    gcTime: Number.POSITIVE_INFINITY
  })
}
