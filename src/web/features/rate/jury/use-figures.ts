import { useQuery } from '@tanstack/react-query'
import { useShell } from '#web/shell/page/shell-context.ts'
import type { DeskView } from './desk-context.ts'

/** Sends the marks that wait, then reads the figures; they are read again each time the dialog opens. */
export const useFigures = ({ team, round, sender }: Pick<DeskView, 'team' | 'round' | 'sender'>) => {
  const { api } = useShell()
  return useQuery({
    queryKey: ['jury figures', team.link, round.id],
    queryFn: async () => {
      await sender.flush()
      return api.scores.figures.call({ team: team.link, round: round.id })
    },
    staleTime: 0,
    gcTime: 0
  })
}
