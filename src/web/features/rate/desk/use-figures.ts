import { useQuery } from '@tanstack/react-query'
import { useShell } from '#web/shell/shell-context.ts'
import type { DeskView } from './desk-context.ts'

/** As they stand once what was marked is sent; asked for anew each time that they are looked at. */
export const useFigures = ({ team, round, keeper }: Pick<DeskView, 'team' | 'round' | 'keeper'>) => {
  const { api } = useShell()
  return useQuery({
    queryKey: ['jury figures', team.link, round.id],
    queryFn: async () => {
      await keeper.flush()
      return api.scores.figures.call({ team: team.link, round: round.id })
    },
    staleTime: 0,
    gcTime: 0
  })
}
