import { useQuery } from '@tanstack/react-query'
import { useShell } from '#web/shell/page/shell-context.ts'
import type { DeskQueue } from './desk-context.ts'

/** Sends the marks that wait, then reads the figures, and what else is to be as new as they are, each time it opens. */
export const useFigures = (
  { team, round, sender }: Pick<DeskQueue, 'team' | 'round' | 'sender'>,
  also?: () => Promise<unknown>
) => {
  const { api } = useShell()
  return useQuery({
    queryKey: ['jury figures', team.link, round.id],
    queryFn: async () => {
      await sender.flush()
      const asked = api.scores.figures.call({ team: team.link, round: round.id })
      const [figures] = await Promise.all([asked, also?.()])
      return figures
    },
    staleTime: 0,
    gcTime: 0
  })
}
