/*
 * What was read of the queue and its sheets stays in this tab, so that one goes on without a connection. What is saved
 * goes into it at once, and what is found to be older is read anew.
 */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { QueuedWork, Score } from '#contract/scores.ts'
import type { Api } from '#web/shell/api/api.ts'
import { useShell } from '#web/shell/page/shell-context.ts'

export const queueKey = (team: string, round: string) => ['jury queue', team, round]

const sheetKey = (api: Api, team: string, id: string) => api.scores.get.queryKey({ input: { team, id } })

interface Place {
  team: string
  round_id: string
}

/** Leaving the desk and coming back, one finds what was answered, not what was read before. */
export const keepAnswered = (
  queries: QueryClient,
  api: Api,
  { team, round_id }: Place,
  score: Score
): void => {
  const isOlder = (read: { version: number } | undefined): boolean =>
    read !== undefined && read.version < score.version
  const ofSheet = sheetKey(api, team, score.id)
  if (isOlder(queries.getQueryData(ofSheet)?.score))
    queries.setQueryData(ofSheet, sheet => sheet && { ...sheet, score })
  const ofQueue = queueKey(team, round_id)
  const inQueue = (queue: QueuedWork[] | undefined) => queue?.find(item => item.score.id === score.id)
  if (isOlder(inQueue(queries.getQueryData<QueuedWork[]>(ofQueue))?.score))
    queries.setQueryData<QueuedWork[]>(ofQueue, queue =>
      queue?.map(item => (item.score.id === score.id ? { ...item, score } : item))
    )
}

/** Sheets of which the queue knows something newer, such as marks given on another device, are read again. */
export const useNewestSheets = (team: string, queue: readonly QueuedWork[]): void => {
  const { api } = useShell()
  const queries = useQueryClient()
  useEffect(() => {
    for (const { score } of queue) {
      const queryKey = sheetKey(api, team, score.id)
      const read = queries.getQueryData(queryKey)?.score
      if (read && read.version < score.version) void queries.invalidateQueries({ queryKey, exact: true })
    }
  }, [api, queries, team, queue])
}
