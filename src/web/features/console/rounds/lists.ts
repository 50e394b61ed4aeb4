import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Round } from '#contract/rounds.ts'
import { useShell } from '#web/shell/page/shell-context.ts'
import { useOwnTeam } from '../use-own-team.ts'

export const useRounds = (contest: string) => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  return useQuery(api.rounds.list.queryOptions({ input: { link, contest } }))
}

/** After a write: the round itself stands, and lists are asked again. */
export const useTellRound = () => {
  const { api } = useShell()
  const { link } = useOwnTeam()
  const queries = useQueryClient()
  return (round: Round): void => {
    queries.setQueryData(api.rounds.get.queryKey({ input: { link, id: round.id } }), round)
    for (const queryKey of [api.rounds.list.key(), api.assignments.key()])
      void queries.invalidateQueries({ queryKey })
  }
}
